// A run on the page: its drawing, what is told below it, and what one can do with both.
class View extends Drawing {
  constructor(run) {
    super(run);
    this.section = document.createElement("section");
    const title = document.createElement("h1");
    title.textContent = run.title;
    this.details = document.createElement("dl");
    this.section.append(title, this.canvas, this.details);
    this.tell(run.facts);
    this.listen();
  }

  tell(facts) {
    this.details.replaceChildren(...facts.flatMap(([label, value]) => {
      const [term, text] = [document.createElement("dt"), document.createElement("dd")];
      term.textContent = label;
      text.textContent = value;
      return [term, text];
    }));
  }

  // The instruction that a slot has issued in a cycle, or last before it.
  at(slot, cycle) {
    const { cycles, slots } = this.run.issues;
    let issue = place(cycles, cycle + 1) - 1;
    while (issue >= 0 && slots[issue] !== slot) issue--;
    return issue;
  }

  show(x, y) {
    const slot = this.run.slots[Math.floor((y - this.slotsTop) / this.slotHeight)];
    if (slot === undefined || x < LABEL) return;
    const issue = this.at(slot, Math.floor(this.cycle(x)));
    if (issue < 0) return;
    this.chosen = issue;
    this.tell(this.describe(issue));
    this.draw();
  }

  describe(issue) {
    const { run } = this;
    const { cycles, slots, masks, warps, code } = run.issues;
    const [address, instruction, location] = run.code[code[issue]];
    const lanes = lanesOf(masks[issue]);
    const threads = lanes.map(lane => {
      const warp = home(warps[issue], lane);
      const block = Math.floor(warp / run.warps_per_block);
      return `${block}.${(warp % run.warps_per_block) * run.lanes + lane}`;
    });
    const cause = run.causes.causes[Math.max(0, place(run.causes.starts, cycles[issue] + 1) - 1)];
    const lanesShown = Array.from({ length: run.lanes }, (_, lane) => masks[issue] >>> lane & 1 ? "1" : ".");
    return [
      ["cycle", String(cycles[issue])],
      ["issued by", run.slot_names[this.row.get(slots[issue])]],
      ["instruction", `0x${address.toString(16)} ${instruction}`],
      ["location", location],
      ["lanes, 0 first", lanesShown.join("")],
      ["block.thread", threads.join(" ")],
      ["cycle charged to", cause],
    ];
  }

  listen() {
    const { canvas } = this;
    let start = null;
    canvas.addEventListener("wheel", event => {
      // Without Ctrl the wheel scrolls the page, which may be longer than the window.
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? 0.8 : 1.25, this.cycle(event.offsetX));
    }, { passive: false });
    canvas.addEventListener("dblclick", event => zoom(0.5, this.cycle(event.offsetX)));
    canvas.addEventListener("keydown", event => {
      const move = share => set(from + share * (to - from), to - from);
      const keys = {
        "+": () => zoom(0.5, (from + to) / 2), "-": () => zoom(2, (from + to) / 2), 0: () => set(0, longest),
        ArrowLeft: () => move(-0.2), ArrowRight: () => move(0.2),
      };
      if (event.key in keys && !event.ctrlKey) keys[event.key]();
    });
    canvas.addEventListener("pointerdown", event => {
      start = { x: event.offsetX, from, to, moved: false };
    });
    canvas.addEventListener("pointermove", event => {
      if (start === null || event.buttons === 0) return;
      if (Math.abs(event.offsetX - start.x) > 3 && !start.moved) {
        start.moved = true;
        canvas.setPointerCapture(event.pointerId);
      }
      if (start.moved) set(start.from - (event.offsetX - start.x) / this.scale(), start.to - start.from);
    });
    canvas.addEventListener("pointerup", event => {
      if (start !== null && !start.moved) this.show(event.offsetX, event.offsetY);
      start = null;
    });
    canvas.addEventListener("pointercancel", () => { start = null; });
  }
}
