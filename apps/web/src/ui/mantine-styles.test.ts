import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const source = path.resolve(import.meta.dirname, "..");
const styles = path.resolve(source, "../node_modules/@mantine/core/styles");
const loaded = readFileSync(path.join(import.meta.dirname, "mantine-styles.ts"), "utf8");

/** The parts of Mantine that a file uses. */
const usedIn = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/import \{([^}]*)\} from "@mantine\/core"/g)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim()),
  );

it("loads the styles of every part that is used: without them a bar of progress is not to be seen", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const used = new Set(files.flatMap((file) => usedIn(path.join(source, file))));
  expect(used.size).toBeGreaterThan(30);
  const withStyles = [...used].filter((name) => existsSync(path.join(styles, `${name}.css`)));
  expect(withStyles.filter((name) => !loaded.includes(`/${name}.css"`)).sort()).toEqual([]);
});
