"use strict";
// How a run is drawn. What is shown of the time is the same for all runs: cycles `from` to `to`.
const LABEL = 96, AXIS = 20, CAUSE = 18, SHARE = 26, GAP = 5;
// Highest and lowest row of a lane, and of a stack; all lanes of a core may take so many pixels.
const LANE = [7, 1], DEPTH = [24, 8], LANES = 800, DEPTHS = 200;

// The first place in an ascending list whose value is not below a limit.
function place(list, limit) {
  let low = 0, high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] < limit) low = middle + 1; else high = middle;
  }
  return low;
}

// The warp in which the thread of a lane was started.
const home = (warps, lane) => typeof warps === "number" ? warps : warps[lane];

function lanesOf(mask) {
  const lanes = [];
  for (let lane = 0; lane < 32; lane++) if (mask >>> lane & 1) lanes.push(lane);
  return lanes;
}

// The height of a row, of which there are so many.
const rowHeight = ([highest, lowest], all, count) => Math.max(lowest, Math.min(highest, Math.floor(all / count)));

// What a canvas shows of a run.
class Drawing {
  constructor(run) {
    this.run = run;
    this.canvas = document.createElement("canvas");
    this.canvas.tabIndex = 0;
    this.layer = document.createElement("canvas");
    this.lane = rowHeight(LANE, LANES, run.slots.length * run.lanes);
    this.depth = rowHeight(DEPTH, DEPTHS, run.depths.length);
    this.slotHeight = this.lane * run.lanes + GAP;
    this.shareTop = AXIS + CAUSE + GAP;
    this.slotsTop = this.shareTop + SHARE + GAP;
    this.row = new Map(run.slots.map((slot, index) => [slot, index]));
    this.depthTop = this.slotsTop + run.slots.length * this.slotHeight + GAP;
    this.height = this.depthTop + run.depths.length * this.depth + GAP;
    this.active = run.issues.masks.map(mask => lanesOf(mask).length);
  }

  // Pixels of a cycle, and the way between cycles and places on the canvas.
  scale() { return this.width / (to - from); }
  x(cycle) { return LABEL + (cycle - from) * this.scale(); }
  cycle(x) { return from + (x - LABEL) / this.scale(); }

  draw() {
    const { canvas } = this;
    const ratio = window.devicePixelRatio || 1;
    this.colours = colours();
    // Of what is behind the labels.
    this.width = Math.max(1, canvas.clientWidth - LABEL);
    canvas.style.height = `${this.height}px`;
    canvas.width = Math.round(canvas.clientWidth * ratio);
    canvas.height = Math.round(this.height * ratio);
    const paper = canvas.getContext("2d");
    paper.scale(ratio, ratio);
    paper.imageSmoothingEnabled = false;
    paper.fillStyle = this.colours.paper;
    paper.fillRect(0, 0, canvas.clientWidth, this.height);
    paper.save();
    paper.beginPath();
    paper.rect(LABEL, 0, this.width, this.height);
    paper.clip();
    this.drawSlots(paper);
    this.drawAxis(paper);
    this.drawCauses(paper);
    this.drawShares(paper);
    this.drawIssues(paper, ratio);
    this.drawDepths(paper);
    this.drawChosen(paper);
    paper.restore();
    this.drawLabels(paper);
  }

  drawLabels(paper) {
    const { run } = this;
    paper.font = "12px system-ui, sans-serif";
    paper.fillStyle = this.colours.ink;
    paper.fillText("cycle", 5, AXIS - 6);
    paper.fillText("stall cause", 5, AXIS + CAUSE - 4);
    paper.fillText("active lanes", 5, this.shareTop + 13);
    const some = (height, index) => index % Math.ceil(13 / height) === 0;
    run.slot_names.forEach((name, index) => {
      if (some(this.slotHeight, index)) paper.fillText(name, 5, this.slotsTop + index * this.slotHeight + 11);
    });
    run.depths.forEach(({ owner }, index) => {
      if (some(this.depth, index)) paper.fillText(`stack ${owner}`, 5, this.depthTop + index * this.depth + 12);
    });
  }

  // Every other slot stands on a ground of its own.
  drawSlots(paper) {
    paper.fillStyle = this.colours.ground;
    for (let index = 0; index < this.run.slots.length; index += 2) {
      paper.fillRect(LABEL, this.slotsTop + index * this.slotHeight - 2, this.width, this.slotHeight - 1);
    }
  }

  drawAxis(paper) {
    const rough = 90 / this.scale();
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = Math.max(1, power * [1, 2, 5, 10].find(factor => factor * power >= rough));
    paper.font = "12px system-ui, sans-serif";
    paper.fillStyle = this.colours.ink;
    paper.strokeStyle = this.colours.grid;
    for (let cycle = Math.ceil(from / step) * step; cycle <= to; cycle += step) {
      paper.fillText(String(cycle), this.x(cycle) + 3, AXIS - 6);
      paper.beginPath();
      paper.moveTo(this.x(cycle), 0);
      paper.lineTo(this.x(cycle), this.height);
      paper.stroke();
    }
  }

  // A column of pixels is divided as its cycles are.
  drawCauses(paper) {
    const { starts, causes } = this.run.causes;
    const names = Object.keys(this.colours.causes);
    const width = Math.ceil(this.width);
    const shares = names.map(() => new Float32Array(width + 1));
    const byName = new Map(names.map((name, index) => [name, shares[index]]));
    let right = 0;
    for (let index = Math.max(0, place(starts, from) - 1); index < starts.length && starts[index] < to; index++) {
      const next = index + 1 < starts.length ? starts[index + 1] : this.run.cycles;
      const left = Math.max(right, this.x(starts[index]) - LABEL);
      right = Math.min(this.x(next) - LABEL, width);
      const share = byName.get(causes[index]);
      for (let column = Math.floor(left); column < right; column++) {
        share[column] += Math.min(right, column + 1) - Math.max(left, column);
      }
    }
    for (let column = 0; column < width; column++) {
      let y = AXIS;
      names.forEach((name, index) => {
        const height = shares[index][column] * (CAUSE - 2);
        if (height === 0) return;
        paper.fillStyle = this.colours.causes[name];
        paper.fillRect(LABEL + column, y, 1, height);
        y += height;
      });
    }
  }

  // In columns of some pixels: the share of the lanes that are active, of what issues there.
  drawShares(paper) {
    const { cycles } = this.run.issues;
    const scale = this.scale();
    const width = Math.max(3, scale);
    const end = place(cycles, to);
    let [column, issued, active] = [-1, 0, 0];
    const bar = () => {
      if (issued === 0) return;
      const height = SHARE * active / (issued * this.run.lanes);
      paper.fillRect(LABEL + column * width, this.shareTop + SHARE - height, Math.max(1, width - 1), height);
    };
    paper.fillStyle = this.colours.ground;
    paper.fillRect(LABEL, this.shareTop, this.width, SHARE);
    paper.fillStyle = this.colours.share;
    for (let issue = place(cycles, from); issue < end; issue++) {
      const its = Math.floor((cycles[issue] - from) * scale / width);
      if (its !== column) {
        bar();
        [column, issued, active] = [its, 0, 0];
      }
      issued++;
      active += this.active[issue];
    }
    bar();
  }

  // Pixel by pixel, for there may be a million marks.
  drawIssues(paper, ratio) {
    const { run, lane: laneHeight } = this;
    const { cycles, slots, masks, warps } = run.issues;
    const [width, height] = [this.width, run.slots.length * this.slotHeight].map(it => Math.round(it * ratio));
    const image = paper.createImageData(width, height);
    const pixels = new Uint32Array(image.data.buffer);
    // An instruction keeps the issue port for so many cycles.
    const mark = Math.max(1, Math.round(Math.max(1, this.scale() * run.interval * 0.85) * ratio));
    const thick = Math.max(1, Math.round((laneHeight >= 4 ? laneHeight - 1 : laneHeight) * ratio));
    // By slot: its column of pixels, what has issued there, and by lane how often and of which warp.
    const columns = run.slots.map(() => ({ x: -1, issued: 0, counts: new Uint32Array(run.lanes), homes: [] }));
    const finish = (column, row) => {
      const left = Math.round(column.x * ratio);
      const right = Math.min(width, left + mark);
      for (let lane = 0; lane < run.lanes; lane++) {
        if (column.counts[lane] === 0) continue;
        const share = column.counts[lane] / column.issued;
        const pixel = (shade(column.homes[lane], lane, run.lanes) | (90 + 165 * share) << 24) >>> 0;
        const top = Math.round((row * this.slotHeight + lane * laneHeight) * ratio);
        for (let y = top; y < top + thick; y++) pixels.fill(pixel, y * width + left, y * width + right);
      }
      column.counts.fill(0);
      column.issued = 0;
    };
    for (let issue = place(cycles, Math.floor(from)); issue < cycles.length && cycles[issue] < to; issue++) {
      const x = Math.max(0, Math.floor(this.x(cycles[issue]) - LABEL));
      const row = this.row.get(slots[issue]);
      const column = columns[row];
      if (column.x !== x) {
        if (column.issued > 0) finish(column, row);
        column.x = x;
      }
      column.issued++;
      const [mask, its] = [masks[issue], warps[issue]];
      for (let lane = 0; lane < run.lanes; lane++) {
        if ((mask >>> lane & 1) === 0) continue;
        column.counts[lane]++;
        column.homes[lane] = home(its, lane);
      }
    }
    columns.forEach((column, row) => { if (column.issued > 0) finish(column, row); });
    this.layer.width = width;
    this.layer.height = height;
    this.layer.getContext("2d").putImageData(image, 0, 0);
    paper.drawImage(this.layer, LABEL, this.slotsTop, width / ratio, height / ratio);
  }

  drawDepths(paper) {
    this.run.depths.forEach(({ starts, depths }, index) => {
      const bottom = this.depthTop + (index + 1) * this.depth - 2;
      const y = depth => bottom - (this.depth - 4) * depth / this.run.deepest;
      const first = Math.max(0, place(starts, from) - 1);
      let depth = starts[first] <= from ? depths[first] : 0;
      const end = Math.min(this.x(this.run.cycles), LABEL + this.width);
      paper.beginPath();
      paper.moveTo(LABEL, bottom);
      paper.lineTo(LABEL, y(depth));
      for (let change = first; change < starts.length && starts[change] <= to; change++) {
        const x = Math.max(LABEL, this.x(starts[change]));
        paper.lineTo(x, y(depth));
        depth = depths[change];
        paper.lineTo(x, y(depth));
      }
      paper.lineTo(end, y(depth));
      paper.lineTo(end, bottom);
      paper.fillStyle = this.colours.depth;
      paper.fill();
    });
  }

  drawChosen(paper) {
    if (this.chosen === undefined) return;
    const { cycles, slots } = this.run.issues;
    const top = this.slotsTop + this.row.get(slots[this.chosen]) * this.slotHeight;
    paper.strokeStyle = this.colours.ink;
    const width = Math.max(2, this.scale() * this.run.interval);
    paper.strokeRect(this.x(cycles[this.chosen]) - 1, top - 2, width + 2, this.slotHeight - 1);
  }
}
