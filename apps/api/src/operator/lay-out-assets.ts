import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

const KEPT_MS = 30 * 86_400_000;

/** Names the files of the release that was laid out last. */
const LIST = ".release";

/**
 * Lays a release's hashed files beside those of the releases before, each whole at once, and removes those that have been out of
 * use for 30 days. While a release rolls out, pages of both are open, and each finds its scripts. A file's time says when it was
 * last in use: that of the release before is the moment in which the new one comes.
 * @param from folder of the release, flat
 * @param to made where it is missing
 */
export function layOutAssets(from: string, to: string, now: Date): { added: number; kept: number; removed: number } {
  mkdirSync(to, { recursive: true });
  const ours = new Set(filesIn(from));
  const list = path.join(to, LIST);
  const before = existsSync(list) ? readFileSync(list, "utf8").split("\n") : [];
  for (const name of before) if (name !== "" && existsSync(path.join(to, name))) utimesSync(path.join(to, name), now, now);
  let added = 0;
  for (const name of ours) {
    if (!existsSync(path.join(to, name))) {
      added += 1;
      writeWhole(path.join(to, name), (draft) => copyFileSync(path.join(from, name), draft));
    }
    utimesSync(path.join(to, name), now, now);
  }
  writeWhole(list, (draft) => writeFileSync(draft, [...ours].join("\n")));
  const others = filesIn(to).filter((name) => !ours.has(name));
  const outdated = others.filter((name) => statSync(path.join(to, name)).mtimeMs < now.getTime() - KEPT_MS);
  for (const name of outdated) rmSync(path.join(to, name), { force: true });
  return { added, kept: others.length - outdated.length, removed: outdated.length };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== LIST)
    .map(({ name }) => name);
}

function writeWhole(file: string, write: (draft: string) => void): void {
  const draft = `${file}.${process.pid}.draft`;
  write(draft);
  renameSync(draft, file);
}
