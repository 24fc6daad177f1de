/**
 * Weighs the JavaScript of the firm's pages: what every one of them loads before it shows something, the frame and its texts in the
 * heavier language, and what each route loads beyond that to be shown. A page that shows a form loads the one that it shows: the heaviest
 * counts, with the texts of its questions. What is loaded only when it is wanted, a dialog or a menu, does not count.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { FORMS } from "./forms-by-file.mjs";

/** Most that the pages of the firm's side may load, in bytes after gzip. */
export const STAFF_BUDGET = { first: 200_000, route: 60_000 };

const SOURCES = ["src/screens-of-accounts.ts", "src/screens-of-clients.ts"];

/**
 * @param {string} text a list of kinds of texts as a source has it
 * @param {readonly string[]} ofForms
 */
const readKinds = (text, ofForms) => [
  ...[...text.matchAll(/"([\w-]+)"/g)].map(([, kind = ""]) => kind),
  ...(text.includes("...partsOfForms") ? ofForms : []),
];

/** @typedef {{ entry: string, texts: string[] }} Screen its file and kinds of texts */

/**
 * What the sources say: each screen's file and kinds of texts, and the screens of each route.
 * @param {string} app folder of the app
 * @returns {{ basic: string[], routes: Map<string, Screen[]> }}
 */
export function readRoutes(app) {
  const read = (/** @type {string} */ file) => readFileSync(path.join(app, file), "utf8");
  const parts = read("src/text-parts.ts");
  const listOf = (/** @type {string} */ name) => readKinds(new RegExp(`${name}\\b[^=]*=\\s*\\[([^\\]]*)\\]`).exec(parts)?.[1] ?? "", []);
  const ofForms = listOf("partsOfForms");
  /** @type {Map<string, Screen>} */
  const screens = new Map();
  for (const file of SOURCES) {
    const calls = read(file).matchAll(/const (\w+) = screen\(\s*\(\) => import\("\.\/([^"]+)"\),\s*"\w+"(?:,\s*\[([^\]]*)\])?,?\s*\)/g);
    for (const [, name = "", entry = "", texts = ""] of calls)
      screens.set(name, { entry: `src/${entry}`, texts: readKinds(texts, ofForms) });
  }
  /** @type {Map<string, Screen[]>} */
  const routes = new Map();
  // What a feature puts into another's screen is below its path.
  const source = read("src/routes.tsx");
  // A tab is shown within the page that it belongs to.
  const frames = new Map();
  for (const [, frame = "", tabs = ""] of source.matchAll(/element: (<Screens\.\w+ \/>),\s*children: \[\n([\s\S]*?)\n {4}\],/g))
    for (const [, tab = ""] of tabs.matchAll(/path: patterns\.(\w+)/g)) frames.set(tab, frame);
  for (const [, route = "", below = ""] of source.matchAll(/path: patterns\.(\w+)((?:(?!path: patterns\.)[\s\S])*)/g)) {
    const names = [...`${frames.get(route) ?? ""}${below}`.matchAll(/<Screens\.(\w+) \/>/g)].map(([, name = ""]) => name);
    if (names.length > 0)
      routes.set(
        route,
        names.map((name) => screens.get(name)).filter((screen) => screen !== undefined),
      );
  }
  return { basic: listOf("basicParts"), routes };
}

/**
 * @param {string} dist folder of the built app
 * @param {ReturnType<typeof readRoutes>} sources
 * @returns {{ first: number, routes: Map<string, number>, faults: string[] }} sizes in bytes after gzip, and what is wrong
 */
export function weighStaff(dist, { basic, routes }) {
  const file = path.join(dist, ".vite", "client-manifest.json");
  if (!existsSync(file)) throw new Error("Build the app first: there is no manifest.");
  /** @type {Record<string, { file: string, name?: string, imports?: string[], dynamicImports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const page = readFileSync(path.join(dist, "index.html"), "utf8");
  const scripts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, script = ""]) => script);
  const sizes = new Map();
  const weigh = (/** @type {Iterable<string>} */ names) => {
    let total = 0;
    for (const name of names) {
      if (!sizes.has(name)) sizes.set(name, gzipSync(readFileSync(path.join(dist, name)), { level: 9 }).length);
      total += sizes.get(name);
    }
    return total;
  };
  /** @returns {Set<string>} scripts of the entries and of all that they import from the start, but for what is there already */
  const collect = (/** @type {readonly string[]} */ entries, /** @type {ReadonlySet<string>} */ known = new Set()) => {
    const found = new Set();
    const seen = new Set();
    const visit = (/** @type {string} */ name) => {
      const chunk = manifest[name] ?? byFile.get(name);
      if (chunk === undefined) throw new Error(`The build has no ${name}.`);
      if (seen.has(name)) return;
      seen.add(name);
      if (!known.has(chunk.file)) found.add(chunk.file);
      chunk.imports?.forEach(visit);
    };
    entries.forEach(visit);
    return found;
  };
  /** The forms of which scripts load one, each in all its editions with the texts of its questions; that of a page that shows none. */
  const listForms = (/** @type {ReadonlySet<string>} */ files) => {
    const lazy = [...files].flatMap((file) => byFile.get(file)?.dynamicImports ?? []);
    const shown = Object.entries(FORMS).map(([form, { texts }]) => ({
      definitions: lazy.filter((name) => manifest[name]?.name === form),
      texts,
    }));
    return [{ definitions: [], texts: [] }, ...shown.filter(({ definitions }) => definitions.length > 0)];
  };
  const textsOf = (/** @type {string} */ locale, /** @type {readonly string[]} */ kinds) =>
    [...new Set(kinds)].map((kind) => `../../packages/shared/src/locales/${locale}/${kind}.ts`);
  const heavier = (/** @type {(locale: string) => number} */ of) => Math.max(of("de"), of("en"));
  // Every screen but those without a login is in the frame.
  const first = (/** @type {string} */ locale) => collect([...scripts, ...textsOf(locale, basic)]);
  const weights = new Map();
  for (const [route, screens] of routes) {
    const entries = screens.map(({ entry }) => entry);
    const kinds = screens.flatMap(({ texts }) => texts);
    const weighWith = (/** @type {{ definitions: string[], texts: readonly string[] }} */ form) =>
      heavier((locale) => weigh(collect([...entries, ...form.definitions, ...textsOf(locale, [...kinds, ...form.texts])], first(locale))));
    weights.set(route, Math.max(...listForms(collect(entries)).map(weighWith)));
  }
  const total = heavier((locale) => weigh(first(locale)));
  const faults =
    total > STAFF_BUDGET.first ? [`The firm's first load weighs ${total} bytes after gzip; ${STAFF_BUDGET.first} are allowed.`] : [];
  for (const [route, weight] of weights) {
    if (weight > STAFF_BUDGET.route)
      faults.push(`The route ${route} weighs ${weight} bytes after gzip; ${STAFF_BUDGET.route} are allowed.`);
  }
  return { first: total, routes: weights, faults };
}
