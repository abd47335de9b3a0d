//! `heddle man`.

use crate::args::{Arguments, ManArguments};
use crate::failure::Failure;
use crate::output::{print, shell_word};
use clap::CommandFactory;
use clap_mangen::Man;
use heddle_support::Folder;

/// Writes a manual page for the whole and one for each command.
pub fn run(arguments: &ManArguments) -> Result<(), Failure> {
    let folder = Folder::check(&arguments.folder)?;
    let mut whole = Arguments::command();
    // Gives every command the options of all, and its name as it is called.
    whole.build();
    let mut pages = vec![page(&whole, "heddle")?];
    for command in whole.get_subcommands().filter(|command| command.get_name() != "help") {
        pages.push(page(command, &format!("heddle-{}", command.get_name()))?);
    }
    folder.write(&pages)?;
    let place = shell_word(&arguments.folder.join("heddle.1"));
    print(&format!("{} pages; the first one:  man {place}\n", pages.len()))
}

/// The name of a manual page, and its text.
fn page(command: &clap::Command, name: &str) -> Result<(String, Vec<u8>), Failure> {
    let mut text = Vec::new();
    let page = Man::new(command.clone()).title(name.to_uppercase()).manual("Heddle");
    page.render(&mut text).map_err(Failure::environment)?;
    Ok((format!("{name}.1"), text))
}
