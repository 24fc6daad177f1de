import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { textsFor } from "../../packages/shared/src/locales/texts.ts";
import { root } from "../run/settings.mjs";

const PICTURES = "docs/handbook/pictures";
const MOST_BYTES_OF_PICTURES = 3_000_000;

/** Files below a folder, but those that a build or an install has made. */
function list(folder, ending) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return ["node_modules", "dist", "generated"].includes(entry.name) ? [] : list(at, ending);
    return entry.isFile() && at.endsWith(ending) ? [at] : [];
  });
}

const pages = new Map(
  [...readdirSync(root).filter((file) => file.endsWith(".md")), ...list("docs", ".md"), "apps/connector/README.md"].map((file) => [
    file,
    // What stands in code is no link and no heading.
    readFileSync(path.join(root, file), "utf8")
      .replace(/^```[\s\S]*?^```/gm, "")
      .replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()<>]/g, " ")),
  ]),
);

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*`]/g, "")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, "")
    .replaceAll(" ", "-");

function listAnchors(text) {
  const seen = new Map();
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => {
    const anchor = anchorOf(heading);
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  });
}

/** Where a page leads within the repository: files with their anchors, from its own folder. */
function listTargets(file, text) {
  const written = [...text.matchAll(/\]\(([^)\s]+)\)|<img[^>]* src="([^"]+)"/g)].map(([, link, picture]) => link ?? picture);
  return written
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [at, anchor] = target.split("#");
      return { target, file: at === "" ? file : path.posix.join(path.posix.dirname(file), at), anchor };
    });
}

const targets = [...pages].flatMap(([file, text]) => listTargets(file, text).map((target) => ({ from: file, ...target })));

describe("documentation", () => {
  it("leads nowhere that there is not", () => {
    expect(targets.length).toBeGreaterThan(50);
    const dead = targets.filter(({ file, anchor }) => {
      if (!existsSync(path.join(root, file))) return true;
      return anchor !== undefined && pages.has(file) && !listAnchors(pages.get(file)).includes(anchor);
    });
    expect(dead.map(({ from, target }) => `${from}: ${target}`)).toEqual([]);
  });

  it("describes the architecture in at most 900 words", () => {
    const words = readFileSync(path.join(root, "docs/architecture.md"), "utf8").split(/\s+/).filter(Boolean);
    expect(words.length).toBeGreaterThan(300);
    expect(words.length).toBeLessThanOrEqual(900);
  });

  it("knows a heading's anchor", () => {
    expect(listAnchors("# A\n## Eine Übersicht: was, wenn …?\n## Twice\n## Twice\n")).toEqual([
      "a",
      "eine-übersicht-was-wenn-",
      "twice",
      "twice-1",
    ]);
  });

  it("shows every picture that there is, and keeps them small", () => {
    const there = list(PICTURES, ".png");
    const shown = new Set(targets.map(({ file }) => file));
    expect(there.filter((picture) => !shown.has(picture))).toEqual([]);
    expect(there.reduce((sum, picture) => sum + statSync(path.join(root, picture)).size, 0)).toBeLessThan(MOST_BYTES_OF_PICTURES);
  });

  it("is where the code says that it is", () => {
    const sources = [
      ...readdirSync(root).filter((file) => !file.endsWith(".md") && statSync(path.join(root, file)).isFile()),
      ...["apps", "packages", "tools", "deploy", "prisma", ".github"]
        .flatMap((folder) => list(folder, ""))
        .filter((file) => /\.(ts|tsx|mjs|sh|sql|ya?ml|env|prisma)$|file$/.test(file)),
    ];
    expect(sources.length).toBeGreaterThan(500);
    const named = sources.flatMap((file) =>
      [...readFileSync(path.join(root, file), "utf8").matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([page]) => ({ file, page })),
    );
    expect(named.filter(({ page }) => !existsSync(path.join(root, page))).map(({ file, page }) => `${file}: ${page}`)).toEqual([]);
  });

  it("is reached from the README, page by page", () => {
    const reached = new Set();
    const waiting = ["README.md"];
    while (waiting.length > 0) {
      const file = waiting.pop();
      if (reached.has(file) || !pages.has(file)) continue;
      reached.add(file);
      waiting.push(...targets.filter(({ from }) => from === file).map((target) => target.file));
    }
    const others = list("docs/adr", ".md");
    expect([...pages.keys()].filter((file) => !reached.has(file) && !others.includes(file))).toEqual([]);
  });
});

describe("the demo with Docker", () => {
  const read = (file) => readFileSync(path.join(root, file), "utf8");
  const listCommands = (file) =>
    [...read(file).matchAll(/deploy\/make-secrets\.sh secrets-demo$|docker compose [^\n`]*--profile demo [^\n`]*/gm)].map(([command]) =>
      command.trim(),
    );
  const commands = listCommands("docs/operator/install.md");

  it("is described in the README and in its settings as in the operator's handbook", () => {
    expect(commands.length).toBe(3);
    for (const file of ["README.md", "deploy/demo.env"]) expect(listCommands(file), file).toEqual(commands.slice(0, 2));
  });

  it("makes the secrets that it takes, and is removed by the settings that it was started with", () => {
    expect(read("deploy/demo.env")).toContain(`SECRETS=./${commands[0].split(" ")[1]}\n`);
    const [started, removed] = commands.slice(1).map((command) => command.replace(/ (up|down) .*/, ""));
    expect(removed).toBe(started);
    expect(started).toContain("--env-file deploy/demo.env");
  });
});

describe("handbook", () => {
  const chapters = (language) => list(`docs/handbook/${language}`, ".md");
  const shownBy = (language) =>
    targets
      .filter(({ from, file }) => from.startsWith(`docs/handbook/${language}/`) && file.endsWith(".png"))
      .map(({ file }) => path.posix.relative(PICTURES, file));

  it.each(["de", "en"])("shows in %s pictures of that language only", (language) => {
    expect(shownBy(language).filter((picture) => !picture.startsWith(`${language}/`))).toEqual([]);
  });

  it("has the same chapters and pictures in both languages", () => {
    expect(chapters("en").length).toBe(chapters("de").length);
    const names = (language) =>
      shownBy(language)
        .map((picture) => path.posix.basename(picture))
        .sort();
    expect(names("en")).toEqual(names("de"));
  });

  const readPage = (file) => pages.get(file) ?? "";

  /** The chapters in their order, as the first page lists them. */
  const listChapters = (language) =>
    [...readPage(`docs/handbook/${language}/README.md`).matchAll(/^\d+\. \[[^\]]+\]\(([^)]+)\)/gm)].map(
      ([, file]) => `docs/handbook/${language}/${file}`,
    );
  const listBold = (file) => [...readPage(file).matchAll(/\*\*([^*]+)\*\*/g)].map(([, words]) => words);

  const spell = (text) => text.replace(/\{\{\w+\}\}|\d+/g, "#");
  const index = (language) => {
    const found = new Map();
    for (const [key, text] of Object.entries(textsFor(language))) found.set(spell(text), [...(found.get(spell(text)) ?? []), key]);
    return found;
  };
  const keys = { de: index("de"), en: index("en") };
  /** The keys of a screen's words. Only numbers are filled in: with anything else words would pass that no screen has. */
  const findKeys = (language, words) => keys[language].get(spell(words)) ?? [];

  it.each(["de", "en"])("puts in bold in %s what stands on a screen, word for word", (language) => {
    const bold = chapters(language).flatMap((file) => listBold(file).map((words) => ({ file, words })));
    expect(bold.length).toBeGreaterThan(100);
    expect(bold.filter(({ words }) => findKeys(language, words).length === 0).map(({ file, words }) => `${file}: ${words}`)).toEqual([]);
  });

  it("names the same places of the screens in both languages", () => {
    const english = listChapters("en");
    expect(english.length).toBe(chapters("en").length - 1);
    for (const [at, file] of listChapters("de").entries()) {
      const named = new Set(listBold(english[at]).flatMap((words) => findKeys("en", words)));
      expect(
        listBold(file).filter((words) => !findKeys("de", words).some((key) => named.has(key))),
        file,
      ).toEqual([]);
    }
  });
});
