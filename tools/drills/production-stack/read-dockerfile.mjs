import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../run/settings.mjs";

/**
 * @typedef {object} Stage
 * @property {string[]} runs shell commands, in their order
 * @property {string} workdir
 * @property {{ from: string, to: string }[]} copies out of the stage `build`
 * @property {Record<string, string>} env
 * @property {string} user
 * @property {string[]} command
 */

/** One instruction a line, without comments. */
function readInstructions(text) {
  const lines = text.split("\n").filter((line) => !/^\s*#/.test(line));
  return lines
    .join("\n")
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

const unquote = (text) => text.replace(/^"(.*)"$/, "$1");

/**
 * Reads deploy/Dockerfile, as far as what runs by hand follows from it.
 * @returns {(name: string) => Stage} by the stage's name
 * @throws Error for a stage that there is not
 */
export function readDockerfile() {
  /** @type {Map<string, Stage>} */
  const stages = new Map();
  /** @type {Stage | undefined} */
  let stage;
  for (const instruction of readInstructions(readFileSync(path.join(root, "deploy/Dockerfile"), "utf8"))) {
    const [, word, rest = ""] = /^(\w+)\s*(.*)$/s.exec(instruction) ?? [];
    if (word === "FROM") {
      stage = { runs: [], workdir: "/", copies: [], env: {}, user: "root", command: [] };
      stages.set(/\sAS\s+(\S+)$/i.exec(rest)?.[1] ?? "", stage);
    } else if (stage === undefined) continue;
    else if (word === "RUN") stage.runs.push(rest);
    else if (word === "WORKDIR") stage.workdir = rest;
    else if (word === "USER") stage.user = rest;
    else if (word === "CMD") stage.command = JSON.parse(rest);
    else if (word === "ENV") for (const [, name, value] of rest.matchAll(/(\w+)=("[^"]*"|\S+)/g)) stage.env[name] = unquote(value);
    else if (word === "COPY" && rest.startsWith("--from=build ")) {
      const [, from, to] = rest.split(/\s+/);
      stage.copies.push({ from, to: path.posix.resolve(stage.workdir, to) });
    }
  }
  return (name) => {
    const found = stages.get(name);
    if (found === undefined) throw new Error(`deploy/Dockerfile has no stage ${name}`);
    return found;
  };
}
