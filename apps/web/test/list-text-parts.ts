import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { partsOfForms } from "../src/text-parts.ts";
import { textsFor, textParts } from "@stammdaten/shared/locales/texts.ts";

const web = path.resolve(import.meta.dirname, "../src");
const shared = path.resolve(import.meta.dirname, "../../../packages/shared/src");

/** A source file: what it imports, but for screens and dialogs that it loads when they are wanted, and the keys of texts that it names. */
type Source = { readonly imports: readonly string[]; readonly keys: readonly string[] };

const fileOf = (part: string): string => part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const partOfKey = new Map(textParts.flatMap((part) => Object.keys(textsFor("de", [part])).map((key) => [key, fileOf(part)] as const)));
const withoutCount = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, "");

const escape = (text: string): string => text.replace(/[.\\^$*+?()[\]{}|]/g, "\\$&");
/** What a template can become: anything in place of its holes. */
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/)
      .map(escape)
      .join(".+")}$`,
  );

function keysIn(code: string): string[] {
  const literals = new Set([...code.matchAll(/["'`](\w+(?:\.[\w-]+)*)["'`]/g)].map(([, text = ""]) => text));
  const templates = [...code.matchAll(/`(\w+\.[^`\s]*\$\{[^`]*)`/g)].map(([, text = ""]) => patternOf(text));
  return [...partOfKey.keys()].filter((key) => {
    const name = withoutCount(key);
    return literals.has(key) || literals.has(name) || templates.some((template) => template.test(name));
  });
}

function resolve(from: string, name: string): string[] {
  const file = name.startsWith("@stammdaten/shared/")
    ? path.join(shared, name.slice("@stammdaten/shared/".length))
    : name.startsWith(".")
      ? path.resolve(path.dirname(from), name)
      : null;
  return file === null || !/\.tsx?$/.test(file) || !existsSync(file) ? [] : [file];
}

const sources = new Map<string, Source>();

function read(file: string): Source {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const code = readFileSync(file, "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/^\s*\/\/.*$/gm, "");
  const atOnce = code.matchAll(/^(?:import|export)\s(?!type\s)(?:[^;"']*?\sfrom\s)?"([^"]+)"/gm);
  // Rules of a form come later and bring no texts with them, as screens and dialogs do. Forms come with those of their questions.
  const later = file === path.join(web, "wizard/form-loaders.ts") ? [] : code.matchAll(/\bawait import\("([^"]+)"\)/g);
  const imports = [...atOnce, ...later].flatMap(([, name = ""]) => resolve(file, name));
  const isText = file.startsWith(path.join(shared, "locales"));
  const source = { imports, keys: isText ? [] : keysIn(code) };
  sources.set(file, source);
  return source;
}

/** A file of the app and all that it loads with it, by paths. @param known what is loaded already */
export function listLoaded(entry: string, known: ReadonlySet<string> = new Set()): Set<string> {
  const loaded = new Set<string>();
  const visit = (file: string): void => {
    if (known.has(file) || loaded.has(file)) return;
    loaded.add(file);
    read(file).imports.forEach(visit);
  };
  visit(path.join(web, entry));
  return loaded;
}

/** The kinds of texts that files name keys of, with an example each. @param isElsewhere what a file names and does not show */
export function listTextParts(
  files: Iterable<string>,
  isElsewhere: (file: string, key: string, part: string) => boolean,
): Map<string, string> {
  const parts = new Map<string, string>();
  for (const file of files) {
    const name = path.relative(path.resolve(shared, "../../.."), file).replaceAll(path.sep, "/");
    for (const key of read(file).keys) {
      const part = partOfKey.get(key);
      if (part !== undefined && !isElsewhere(name, key, part)) parts.set(part, `${key} in ${name}`);
    }
  }
  return parts;
}

/** Every call of `lazyScreen` in the app: what it loads, and the kinds of texts that it names. */
export function listScreens(): { from: string; entry: string; texts: string[] }[] {
  return readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap((file) => {
      const code = readFileSync(path.join(web, file), "utf8");
      const calls = code.matchAll(
        /(?:lazyScreen|lazyDialog|\bscreen)\(\s*\(\) => import\("([^"]+)"\),\s*"\w+"(?:,\s*\[([^\]]*)\])?,?\s*\)/g,
      );
      return [...calls].map(([, name = "", texts = ""]) => ({
        from: file,
        entry: path.join(path.dirname(file), name),
        texts: [...texts.matchAll(/"([^"]+)"/g)].map(([, text = ""]) => text).concat(texts.includes("...partsOfForms") ? partsOfForms : []),
      }));
    });
}
