# Every CI step is a target. `make` prints the list.

# Cargo knows where it builds to, whatever its settings are.
HEDDLE := cargo run --quiet --release -p heddle --
# Every core in RTL, and the launch files in the binary, without the larger ones.
CORES := pdom nrec tbc spe barrel dwf lwm dpe pws
LAUNCHES := $(notdir $(patsubst %/,%,$(wildcard sim/kernels/opencl/*/)))
# Cores that take an order of slots.
ORDERED := pdom,nrec,tbc,spe,barrel,lwm,dpe
MDBOOK := $(shell command -v mdbook || echo target/tools/bin/mdbook)

.PHONY: help
help: ## Print this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-13s %s\n", $$1, $$2 }'

.PHONY: setup
setup: ## Install missing tools by apt, or say what to install
	@scripts/setup.sh

.PHONY: demo
demo: ## Run a real kernel on a core in RTL and on the thread compactor: tables, waves, Verilog, area
	@scripts/demo.sh

.PHONY: test
test: ## Run all tests
	@scripts/test.sh

.PHONY: fmt
fmt: ## Check formatting
	cargo fmt --all --check

.PHONY: clippy
clippy: ## Check lints, no warning allowed
	cargo clippy --workspace --all-targets -- -D warnings

.PHONY: doc
doc: ## Build the API documentation, no warning allowed
	RUSTDOCFLAGS=-Dwarnings cargo doc --workspace --no-deps

.PHONY: book
book: ## Build the book into docs/book
	@test -x "$(MDBOOK)" || cargo install mdbook --version 0.5.4 --locked --no-default-features --debug --root target/tools
	$(MDBOOK) build docs

.PHONY: book-pictures
book-pictures: ## Take the pictures of the book's tutorial of the pages that its commands make, by headless Chromium
	@for tool in node chromium; do command -v $$tool >/dev/null || { echo "book-pictures: $$tool is missing. On Debian, as root:  apt-get install nodejs chromium"; exit 3; }; done
	node scripts/book-pictures.js

.PHONY: views-table
views-table: ## Measure what the views of a run cost: the table of the book's page on them
	node scripts/views-table.js >docs/src/generated/views.md.new && mv docs/src/generated/views.md.new docs/src/generated/views.md

.PHONY: command-times
command-times: ## Measure the commands of the README and write the time of each beside it
	node scripts/command-times.js

.PHONY: goldens
goldens: ## Regenerate every golden file in place; the tests compare them
	HEDDLE_BLESS=1 cargo test --workspace golden
	@# The calibration of the estimate is source: with a new one, what is computed from it is written once more.
	git diff --quiet export/src/area/calibration.rs || HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area
	@# The table of the README is made of other tables.
	HEDDLE_BLESS=1 cargo test --workspace --test golden_headline

.PHONY: lint
lint: ## Lint the exported Verilog of every block and preset with Verilator, Icarus and Yosys
	cargo test -p heddle-testbenches --test exported_verilog

.PHONY: release
release: ## Build the command line
	cargo build --release -p heddle

.PHONY: bench
bench: release ## Measure engines and Verilator on this machine
	$(HEDDLE) bench

.PHONY: speed-table
speed-table: release ## Measure the tables of the book's page on speed; on a quiet machine
	$(HEDDLE) bench --markdown docs/src/generated/speed.md
	$(HEDDLE) bench --trace --markdown docs/src/generated/speed-with-waves.md

.PHONY: area-tables
area-tables: release goldens ## Measure the tables of the book's page on area; LIBERTY=FILE: also that library, YOSYS=PROGRAM: also that version
	$(HEDDLE) area all --preset paper --liberty generic --recipe modules,timing --markdown docs/src/generated/area.md
	$(HEDDLE) area cores --preset paper --liberty osu018 --recipe timing --markdown docs/src/generated/area-periods.md
	$(HEDDLE) area cores --preset tiny --liberty generic --recipe modules,flatten,twice,timing \
		--markdown docs/src/generated/area-recipes.md
	$(if $(LIBERTY),$(HEDDLE) area cores --preset paper --liberty $(LIBERTY) --recipe timing \
		--markdown docs/src/generated/area-periods-library.md)
	$(if $(LIBERTY),$(HEDDLE) area cores --preset tiny --liberty generic --liberty osu018 --liberty $(LIBERTY) --recipe timing \
		--markdown docs/src/generated/area-libraries.md)
	$(if $(YOSYS),$(HEDDLE) area cores --preset tiny --liberty generic --yosys yosys --yosys $(YOSYS) \
		--markdown docs/src/generated/area-versions.md)

.PHONY: instructions
instructions: ## Compare the instructions per simulated cycle with the recorded ones
	cargo test --release -p heddle-testbenches --test instructions

.PHONY: compare
compare: release ## Compare the cores in RTL with the model: every kernel, every preset, four memories and that of a machine
	for memory in ideal fixed:20 fixed:200 random:1; do \
		$(HEDDLE) compare all --core all --preset tiny,small --memory $$memory || exit 1; \
		$(HEDDLE) compare all --core all --preset paper --memory $$memory --engine native || exit 1; done
	for rules in --likely-convergence --no-unanimous "--no-unanimous --likely-convergence" --no-compaction "--order lrr"; do \
		$(HEDDLE) compare all --core tbc --preset tiny,small $$rules || exit 1; done
	for order in gto age rrb srr; do \
		$(HEDDLE) compare all --core $(ORDERED) --preset tiny,small --order $$order || exit 1; done
	for rules in "--policy dtime" "--policy dpc" "--policy dmin" "--policy dpdpri" "--scheduler ideal" "--scheduler ideal --policy dtime" \
			"--scheduler ideal --policy dpc" "--scheduler ideal --policy dmin" --warp-barrier "--starvation-limit 50" --no-swizzle \
			--strict-rebalance "--policy dmin --starvation-limit 20 --warp-barrier" "--spill fifo"; do \
		$(HEDDLE) compare all --core dwf --preset tiny,small --memory random:1 $$rules || exit 1; done
	for rules in --warp-barrier "--scheduler ideal" "--policy dtime"; do \
		$(HEDDLE) compare all --core dwf --preset paper --engine native $$rules || exit 1; done
	for rules in --literal-refetch --wait-full --no-jump-optimisation --fall-through-first "--literal-refetch --wait-full" \
			--likely-convergence --no-prune --no-stack-reuse; do \
		$(HEDDLE) compare all --core lwm --preset tiny,small --memory random:1 $$rules || exit 1; done
	for rules in "--sides constrained" "--sides constrained --long-stall 4" --copy-one-side --path-forwarding "--path-forwarding --copy-one-side --no-prune" --no-prune --no-stack-reuse; do \
		$(HEDDLE) compare all --core dpe --preset tiny,small --memory random:1 $$rules || exit 1; done
	for rules in --no-prune --no-stack-reuse "--group-spsimds 0" "--group-spsimds 1"; do \
		$(HEDDLE) compare all --core pws --preset tiny,small --memory random:1 $$rules || exit 1; done
	for groups in "" "--group-size 1 --long-stall 4" "--group-size 2 --group-timeout 20"; do \
		$(HEDDLE) compare all --core pdom,spe,tbc,barrel,lwm --preset tiny,small --order two-level $$groups || exit 1; done
	$(HEDDLE) compare all --core pdom,barrel,spe --preset tiny,small --likely-convergence
	$(HEDDLE) compare all --core all --preset tiny --simd-width 1
	$(HEDDLE) compare all --core pdom,tbc,spe --preset small --simd-width 2 --memory random:2
	$(HEDDLE) compare all --core all --preset paper --simd-width 8 --engine native
	$(HEDDLE) compare all --core all --preset tiny,small --memory machine:tbc
	$(HEDDLE) compare all --core all --preset paper --simd-width 8 --memory machine:tbc --engine native
	$(HEDDLE) compare all --core all --preset tiny --memory machine:tbc:3
	for machine in tbc:30 tbc-small-l2 dwf lwm dpe pws; do \
		$(HEDDLE) compare bfs --core all --preset tiny,small --memory machine:$$machine || exit 1; done
	$(HEDDLE) compare bfs --core pdom,tbc --preset paper --simd-width 8 --memory machine:tbc:30 --engine native
	$(HEDDLE) compare all --core pdom,tbc --preset paper --simd-width 8 --likely-convergence --engine native
	for launch in $(LAUNCHES); do for core in $(CORES); do \
		$(HEDDLE) launch $$launch --on compare --core $$core --preset tiny-floats || exit 1; \
		$(HEDDLE) launch $$launch-large --on compare --core $$core --preset paper-floats --engine native || exit 1; done; done

.PHONY: studies
studies: release ## Run the studies, which go on where they stopped: pages in out/studies and the tables of the book
	for study in tbc dwf lwm dpe pws all; do $(HEDDLE) study $$study --output out/studies/$$study || exit 1; done
	for tables in out/studies/*/*.md; do cp $$tables docs/src/generated/$$(basename $$tables .md)-results.md || exit 1; done
	HEDDLE_BLESS=1 cargo test --workspace --test golden_headline

.PHONY: machine-tables
machine-tables: ## Measure what single fields of the machines change: the tables of the book's page on them
	for machine in "tbc 4" "dwf 2" "lwm 1" "dpe 2" "pws 3"; do set -- $$machine; table=docs/src/generated/machine-$$1.md; \
		cargo run --release -p heddle-report --example machine_fields $$1 $$2 >$$table.new && mv $$table.new $$table || exit 1; done

.PHONY: nightly
nightly: compare ## Long campaigns of random tests
	PROPTEST_CASES=20000 HEDDLE_CAMPAIGN=100 cargo test --release --workspace

.PHONY: ci
ci: setup fmt clippy doc book test ## Everything that must hold before a change lands (lint and golden files are tests)
