//! What whoever runs the nodes sees of all of them at any of them.

use std::net::IpAddr;

use serde_json::{Value, json};

use super::Cluster;
use crate::store::Member;

/// The lists of a node's overview that are put together.
const TOGETHER: [&str; 3] = ["tables", "addresses", "load"];

impl Cluster {
    /// Puts together what all nodes tell of themselves; of one that does not answer only that it is there.
    pub(crate) async fn overview(&self, mut own: Value, caller: IpAddr, authorization: &str) -> Value {
        let told = self.at_all("GET", "/api/host", caller, authorization, &[]).await;
        let number = self.store.number();
        let members = self.members();
        let name = members.iter().find(|member| member.number == number).map(|member| member.name.clone());
        let answers = |member: &Member| {
            member.number == number || told.iter().any(|(name, told)| *name == member.name && told.is_some())
        };
        let nodes: Vec<Value> = members
            .iter()
            .map(|member| {
                json!({
                    "name": member.name, "number": member.number, "version": member.version,
                    "address": member.address, "tables": member.tables, "connections": member.sockets,
                    "leaving": member.leaving, "silent": member.silent, "answers": answers(member),
                    "this": member.number == number,
                })
            })
            .collect();
        let mut together = TOGETHER.map(|_| Vec::new());
        let own_told = Some((name.unwrap_or_default(), Some(own.clone())));
        for (node, told) in own_told.into_iter().chain(told) {
            let told = told.unwrap_or_default();
            for (list, what) in together.iter_mut().zip(TOGETHER) {
                let lines = told[what].as_array().cloned().unwrap_or_default();
                list.extend(lines.into_iter().map(|line| of_node(line, &node)));
            }
        }
        for (list, what) in together.into_iter().zip(TOGETHER) {
            own[what] = list.into();
        }
        own["nodes"] = nodes.into();
        own
    }
}

/// A line of a list, with the node that it is of.
fn of_node(mut line: Value, node: &str) -> Value {
    match &mut line {
        Value::Object(line) => drop(line.insert("node".to_owned(), node.into())),
        Value::Array(line) => {
            if let Some(Value::String(what)) = line.first_mut() {
                what.push_str(&format!(", at {node}"));
            }
        }
        _ => {}
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_names_its_node() {
        assert_eq!(of_node(json!({"id": "t"}), "north"), json!({"id": "t", "node": "north"}));
        assert_eq!(of_node(json!(["sockets", 3]), "north"), json!(["sockets, at north", 3]));
        assert_eq!(of_node(json!(7), "north"), json!(7));
    }
}
