//! Machine code in memory.

use super::emit::Emitter;
use crate::error::EngineError;
use crate::layout::Layout;
use crate::schedule::Chunk;
use cranelift_codegen::Context;
use cranelift_codegen::ir::AbiParam;
use cranelift_codegen::settings::{self, Configurable};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{Module, default_libcall_names};
use heddle_netlist::ir::Netlist;

/// Compiled code of one chunk. Parameters: the state, its present bank of registers, the next.
pub type Function = unsafe extern "C" fn(*mut u64, *const u64, *mut u64);

/// Owner of compiled code; its functions live as long as it does.
pub struct Code {
    /// Taken only when dropped.
    module: Option<JITModule>,
    context: Context,
    builders: FunctionBuilderContext,
}

impl Code {
    /// Prepares the compiler for this machine.
    pub fn new() -> Result<Code, EngineError> {
        if cfg!(target_endian = "big") {
            return Err(EngineError::Host("it needs a little-endian processor".into()));
        }
        let mut flags = settings::builder();
        for (name, value) in [
            // Twenty per cent more time than "none" for the code of a step, as much less for that
            // of all signals, and steps ten per cent faster.
            ("opt_level", "speed"),
            ("is_pic", "false"),
            ("use_colocated_libcalls", "false"),
            ("unwind_info", "false"),
            ("enable_verifier", if cfg!(debug_assertions) { "true" } else { "false" }),
        ] {
            flags.set(name, value).map_err(|error| EngineError::Host(error.to_string()))?;
        }
        let isa = cranelift_native::builder()
            .map_err(|reason| EngineError::Host(reason.to_string()))?
            .finish(settings::Flags::new(flags))
            .map_err(|error| EngineError::Host(error.to_string()))?;
        let module = JITModule::new(JITBuilder::with_isa(isa, default_libcall_names()));
        let context = module.make_context();
        Ok(Code { module: Some(module), context, builders: FunctionBuilderContext::new() })
    }

    /// One function for each chunk, to be called in order.
    pub fn compile(
        &mut self,
        netlist: &Netlist,
        layout: &Layout,
        chunks: &[Chunk],
    ) -> Result<Vec<Function>, EngineError> {
        let failed = |reason: String| EngineError::Compile { design: netlist.name.clone(), reason };
        let module = self.module.as_mut().expect("taken only when dropped");
        let mut ids = Vec::with_capacity(chunks.len());
        for chunk in chunks {
            let pointer = module.target_config().pointer_type();
            let signature = &mut self.context.func.signature;
            signature.params.extend([AbiParam::new(pointer); 3]);
            let mut builder = FunctionBuilder::new(&mut self.context.func, &mut self.builders);
            let block = builder.create_block();
            builder.append_block_params_for_function_params(block);
            builder.switch_to_block(block);
            builder.seal_block(block);
            let &[base, present, next] = builder.block_params(block) else {
                unreachable!("three parameters were declared")
            };
            Emitter::new(&mut builder, netlist, layout, [base, present, next]).chunk(chunk);
            cranelift_codegen::ir::InstBuilder::return_(builder.ins(), &[]);
            builder.finalize(module.target_config());
            let id = module
                .declare_anonymous_function(&self.context.func.signature)
                .map_err(|error| failed(error.to_string()))?;
            module
                .define_function(id, &mut self.context)
                .map_err(|error| failed(format!("{error:?}")))?;
            module.clear_context(&mut self.context);
            ids.push(id);
        }
        module.finalize_definitions().map_err(|error| failed(error.to_string()))?;
        Ok(ids
            .into_iter()
            .map(|id| {
                let address = module.get_finalized_function(id);
                // SAFETY: the address is that of a function of this signature, compiled above.
                unsafe { std::mem::transmute::<*const u8, Function>(address) }
            })
            .collect())
    }
}

impl Drop for Code {
    fn drop(&mut self) {
        if let Some(module) = self.module.take() {
            // SAFETY: whoever holds functions of this code holds the code too and is being
            // dropped; nothing runs in it any more.
            unsafe { module.free_memory() }
        }
    }
}
