//! Kernels and launch files in the text of a study.

use crate::experiment::Meant;
use crate::set::Set;
use heddle_kernels::{KERNELS, Kernel, LAUNCH_FILES, find};
use heddle_launches::is_path;
use heddle_support::UnknownName;
use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// The name of a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct KernelName(pub &'static str);

impl<'de> Deserialize<'de> for KernelName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        find(&name).map(|kernel| Self(kernel.name)).map_err(D::Error::custom)
    }
}

/// A kernel or a launch file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Named {
    /// A kernel.
    Kernel(&'static str),
    /// A launch file, by its name in the binary or by its path.
    LaunchFile(String),
}

impl TryFrom<String> for Named {
    type Error = UnknownName;

    /// A name that kernels and launch files have is that of the kernel.
    fn try_from(name: String) -> Result<Self, UnknownName> {
        if let Ok(kernel) = find(&name) {
            return Ok(Self::Kernel(kernel.name));
        }
        let is_kernel = |name: &str| KERNELS.iter().any(|kernel| kernel.name == name);
        let files = || LAUNCH_FILES.iter().map(|file| file.name).filter(|name| !is_kernel(name));
        match is_path(&name) || files().any(|known| known == name) {
            true => Ok(Self::LaunchFile(name)),
            false => {
                let kernels = KERNELS.iter().map(|kernel| kernel.name);
                Err(UnknownName::new("kernel", &name, kernels.chain(files())))
            }
        }
    }
}

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl Named {
    /// Its name, or path.
    pub fn name(&self) -> &str {
        match self {
            Self::Kernel(name) => name,
            Self::LaunchFile(name) => name,
        }
    }
}

/// Kernels by their set or by their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum KernelsText {
    /// Those of a set that have a meaning on every variant.
    Set(Set),
    /// These, and launch files.
    Names(Vec<Named>),
}

impl<'de> Deserialize<'de> for KernelsText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = toml::Value::deserialize(deserializer)?;
        Self::of(&value).map_err(D::Error::custom)
    }
}

impl KernelsText {
    fn of(value: &toml::Value) -> Result<Self, String> {
        let expected = || "expected \"all\", \"divergent\", \"coherent\" or a list of kernels and launch files";
        match value {
            toml::Value::String(name) => {
                let set = Set::ALL.into_iter().find(|set| set.name() == name);
                set.map(Self::Set).ok_or_else(|| format!("{}, not \"{name}\"", expected()))
            }
            toml::Value::Array(names) => {
                let name = |name: &toml::Value| {
                    let name = name.as_str().ok_or_else(expected)?;
                    Named::try_from(name.to_owned()).map_err(|error| error.to_string())
                };
                names.iter().map(name).collect::<Result<_, String>>().map(Self::Names)
            }
            _ => Err(expected().to_owned()),
        }
    }

    /// The kernels, without launch files.
    pub fn kernels(&self) -> Vec<&'static Kernel> {
        match self {
            Self::Set(set) => set.kernels(),
            Self::Names(names) => names.iter().filter_map(|it| find(it.name()).ok()).collect(),
        }
    }

    /// The launch files, each once.
    pub fn launch_files(&self) -> Vec<&str> {
        let mut files: Vec<&str> = Vec::new();
        let names = if let Self::Names(names) = self { &names[..] } else { &[] };
        for named in names {
            if let Named::LaunchFile(name) = named
                && !files.contains(&name.as_str())
            {
                files.push(name);
            }
        }
        files
    }

    /// What they select of what is measured.
    pub fn meant(&self) -> Meant {
        match self {
            Self::Set(set) => Meant::Set(*set),
            Self::Names(names) => {
                Meant::Named(names.iter().map(|it| it.name().to_owned()).collect())
            }
        }
    }
}
