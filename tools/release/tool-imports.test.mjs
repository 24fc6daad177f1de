import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "../run/settings.mjs";

/** What a tool bundles out of the API at run time: `export { name } from "./src/…"`. No compiler follows it. */
const BUNDLED = /export \{ (?<names>[^}]+) \} from "\.\/(?<file>src\/[^"]+)"/g;

it("whatever a tool loads of the API is exported there", () => {
  const tools = execFileSync("git", ["ls-files", "--", "tools"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => file.endsWith(".mjs") && !file.endsWith(".test.mjs"));
  const loaded = tools.flatMap((tool) =>
    [...readFileSync(path.join(root, tool), "utf8").matchAll(BUNDLED)].flatMap(({ groups }) =>
      (groups?.names ?? "")
        .split(",")
        .map((name) => ({ tool, file: path.join("apps/api", groups?.file ?? ""), name: name.split(" as ")[0]?.trim() })),
    ),
  );
  const missing = loaded.filter(({ file, name }) => {
    const source = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), "utf8") : "";
    return !new RegExp(`export (?:async )?(?:function|const|class) ${name}\\b`).test(source);
  });
  expect(loaded.length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});
