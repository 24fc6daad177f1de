/**
 * Weighs what strangers' devices load: the guests' pages, the inquiry form with its loader; and by `weigh-staff.mjs` the firm's pages.
 *
 * Of a guest's page counts every script and style sheet that guest.html can reach in the built manifest, lazy ones
 * included, compressed as the server sends them. Each form has a weight of its own: its definition, its texts in the heavier
 * language, and the drawings that only it shows. The heaviest counts. What is loaded later has small budgets of its own.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { findLeftovers } from "./find-leftovers.mjs";
import { FORMS } from "./forms-by-file.mjs";
import { listReachable } from "./list-reachable.mjs";
import { PHONE_BUTTON, PHONE_CODE, PHONE_CROP, PHONE_PAGE, PHONE_PAGES, weighPhone } from "./weigh-phone.mjs";
import { readRoutes, weighStaff } from "./weigh-staff.mjs";

/**
 * Most that a wizard's page may weigh, in bytes after gzip: a kilobyte more than it does, since room that nobody needs is filled unseen.
 * `translated` is its JavaScript in a language of clients that no firm works in: Cyrillic and Arabic letters take two bytes each, and pack
 * worse.
 */
export const BUDGET = {
  js: 70_200,
  translated: 73_400,
  css: 5_600,
  onDemand: 2_500,
  towns: 2_300,
  files: 1_500,
  pictures: 2_000,
  phoneButton: 1_000,
  ahead: 5_500,
  phoneCode: 8_000,
  phonePage: 59_000,
  phonePages: 4_000,
  phoneCrop: 3_500,
};

/**
 * Most that the inquiry form may weigh, in the heaviest of the languages that it loads one of, and its loader on the firm's own site, in
 * bytes after gzip.
 */
export const INQUIRY_BUDGET = { js: 22_500, css: 5_400, loader: 2_000 };

/** The languages in which firms work; all others are those of clients alone. */
const OF_FIRMS = new Set(["de", "en"]);

/** Texts of one language. */
const LANGUAGE = /\/shared\/src\/locales\/([a-z]{2})\/([a-z-]+)\.ts$/;

/** The definition of one form, in one of its editions. */
const FORM = /\/shared\/src\/forms\/[\w-]+\/(?:edition-\d+\/)?([\w-]+)\.ts$/;

/** What goes with lists of some forms. */
const AID = /\/wizard\/aids\/[\w-]+\.tsx$/;

/** What is loaded when somebody opens it by hand, and not before; or once a page is shown that asks about a person. */
const ON_DEMAND = /\/wizard\/(?:notice-dialog|fields\/known-answers)\.tsx$/;

/** What is loaded once a page is shown that asks for an address; the towns themselves are data. */
const TOWNS = /\/wizard\/towns\/town-aid\.tsx$/;

/** What is loaded once a page is shown that asks for files, or when a large one is chosen. */
const FOR_FILES = /\/(?:wizard\/pictures\/shrink-picture|guest\/send-in-pieces)\.ts$/;

/** What is loaded once a picture is chosen on a phone: what judges it, and asks about it. Its words are those of the phone's page. */
const FOR_PICTURES = /\/wizard\/pictures\/check-picture\.ts$/;

/**
 * What is loaded once the first page is there: what keeps and merges answers while the network is gone; of a login what ends it; and
 * where stored answers are hidden, what shows them.
 */
const AHEAD = /\/(?:unsent\/keep-unsent\.ts|wizard\/(?:merge-drafts\.ts|(?:conflict-dialog|reveal-by-code)\.tsx)|guest\/idle-dialog\.tsx)$/;

/** What each piece that is loaded later is called in a fault, with its budget's name. */
const PIECES = [
  { part: "onDemand", pattern: ON_DEMAND, what: "What is opened by hand" },
  { part: "files", pattern: FOR_FILES, what: "What files take" },
  { part: "pictures", pattern: FOR_PICTURES, what: "What judges pictures" },
  { part: "phoneButton", pattern: PHONE_BUTTON, what: "What offers a phone" },
];

/** What no first page loads, or not every one. */
const SEPARATE = [
  LANGUAGE,
  FORM,
  AID,
  TOWNS,
  ...PIECES.map(({ pattern }) => pattern),
  AHEAD,
  PHONE_CODE,
  PHONE_PAGE,
  PHONE_PAGES,
  PHONE_CROP,
];

/** What belongs to the staff's page alone, by what survives the minifier: a name of it, or the keys of its texts. */
const FOREIGN = [
  { name: "@mantine", mark: /mantine-/ },
  // Preact takes its place (docs/adr/0035).
  { name: "React", mark: /react\.transitional\.element/ },
  { name: "react-router", mark: /react-router/ },
  { name: "classic zod", mark: /["`]ZodString["`]/ },
  // How the firm rates a client is never shown to the client (§ 47 Abs. 1 GwG).
  {
    name: "texts of the firm's review",
    mark: /["'`](?:risk|gwg|legalList|review|screening|history|validation\.(?:risk|verification|take|formClient|screening))\.[a-zA-Z]/,
  },
];

/** What remembers something on a device: the inquiry form, in a frame on a foreign site, must not know of it. */
const STORAGE = ["localStorage", "sessionStorage", "indexedDB", "document.cookie", "cookieStore", "caches.open"];

/** The manifest of one of the builds. */
function readManifest(dist, name) {
  const file = path.join(dist, ".vite", name);
  if (!existsSync(file)) throw new Error("Build the app first: there is no manifest.");
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * @param {string} dist folder of the built app
 * @returns {{ js: number, css: number, form: string, later: Record<string, number>, ahead: number, phoneCode: number,
 * phonePage: number, phonePages: number, phoneCrop: number, translated: { form: string, locale: string, js: number },
 * files: string[], faults: string[] }}
 * sizes in bytes after gzip on the heaviest form's page, and what is wrong
 */
export function weighGuest(dist) {
  const manifest = readManifest(dist, "guest-manifest.json");
  const lazy = [...new Set(Object.values(manifest).flatMap(({ dynamicImports }) => dynamicImports ?? []))];
  const isSeparate = (name) => SEPARATE.some((separate) => separate.test(name));
  const common = new Set(listReachable(manifest, "guest.html", isSeparate));
  const sizes = new Map();
  const faults = [];
  const weigh = (file) => {
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const content = readFileSync(path.join(dist, file));
    const text = content.toString("latin1");
    for (const { name, mark } of FOREIGN) if (mark.test(text)) faults.push(`${file} carries ${name}.`);
    const size = gzipSync(content, { level: 9 }).length;
    sizes.set(file, size);
    return size;
  };
  const sum = (files, isStyle) =>
    [...files].filter((file) => (path.extname(file) === ".css") === isStyle).reduce((total, file) => total + weigh(file), 0);
  /** What a lazy chunk brings beyond the files that every page has. */
  const beyond = (names) => new Set(names.flatMap((name) => listReachable(manifest, name, isSeparate)).filter((file) => !common.has(file)));
  const aids = lazy.filter((name) => AID.test(name));
  const locales = [...new Set(lazy.flatMap((name) => LANGUAGE.exec(name)?.[1] ?? []))];
  const textsIn = (locale, part) => lazy.filter((name) => LANGUAGE.exec(name)?.[1] === locale && LANGUAGE.exec(name)?.[2] === part);
  // What a language has no file of is English.
  const textsOf = (locale, parts) =>
    ["guest-bundle", ...parts]
      .flatMap((part) => (textsIn(locale, part).length > 0 ? textsIn(locale, part) : textsIn("en", part)))
      .concat(textsIn(locale, "load-parts"));
  const pages = lazy
    .filter((name) => FORM.test(name))
    .flatMap((name) => {
      const form = FORM.exec(name)?.[1] ?? "";
      const known = FORMS[form];
      if (known === undefined) throw new Error(`FORMS does not say what ${form} loads.`);
      return locales.map((locale) => {
        const own = beyond([name, ...textsOf(locale, known.texts), ...(known.hasAids ? aids : [])]);
        return { form, locale, js: sum(common, false) + sum(own, false), css: sum(common, true) + sum(own, true) };
      });
    });
  if (pages.length === 0) throw new Error("The build has no form.");
  const heaviestOf = (some) => some.reduce((most, page) => (page.js > most.js ? page : most), { form: "", locale: "", js: 0, css: 0 });
  const heaviest = heaviestOf(pages.filter(({ locale }) => OF_FIRMS.has(locale)));
  const translated = heaviestOf(pages.filter(({ locale }) => !OF_FIRMS.has(locale)));
  if (translated.js > BUDGET.translated)
    faults.push(
      `The guest's page of ${translated.form} in ${translated.locale} weighs ${translated.js} bytes after gzip; ${BUDGET.translated} are allowed.`,
    );
  const pieces = (pattern) => lazy.filter((name) => pattern.test(name));
  const later = {};
  for (const { part, pattern, what } of PIECES) {
    later[part] = sum(beyond(pieces(pattern)), false);
    if (later[part] > BUDGET[part]) faults.push(`${what} weighs ${later[part]} bytes after gzip; ${BUDGET[part]} are allowed.`);
  }
  const aheadIn = (locale) => sum(beyond([...pieces(AHEAD), ...textsIn(locale, "offline")]), false);
  const ahead = Math.max(...locales.map(aheadIn));
  if (ahead > BUDGET.ahead) faults.push(`What is loaded ahead weighs ${ahead} bytes after gzip; ${BUDGET.ahead} are allowed.`);
  const towns = Math.max(...locales.map((locale) => sum(beyond([...pieces(TOWNS), ...textsIn(locale, "towns")]), false)));
  if (towns > BUDGET.towns) faults.push(`What an address loads weighs ${towns} bytes after gzip; ${BUDGET.towns} are allowed.`);
  const phone = weighPhone({ manifest, lazy, locales, textsIn, sum, beyond });
  for (const part of ["phoneCode", "phonePage", "phonePages", "phoneCrop"]) {
    if (phone[part] > BUDGET[part]) faults.push(`The ${part} weighs ${phone[part]} bytes after gzip; ${BUDGET[part]} are allowed.`);
  }
  const result = { ...heaviest, ...phone, later, ahead, css: Math.max(...pages.map(({ css }) => css)) };
  for (const kind of ["js", "css"]) {
    if (result[kind] > BUDGET[kind])
      faults.push(`The guest's ${kind} weighs ${result[kind]} bytes after gzip; ${BUDGET[kind]} are allowed.`);
  }
  return { ...result, translated, files: [...sizes.keys()], faults };
}

/**
 * @param {string} dist folder of the built app
 * @returns {{ js: number, css: number, loader: number, faults: string[] }} sizes in bytes after gzip, and what is wrong
 */
export function weighInquiry(dist) {
  const manifest = readManifest(dist, "inquiry-manifest.json");
  const isText = (name) => LANGUAGE.test(name);
  const files = listReachable(manifest, "inquiry.html", isText);
  const weight = { js: 0, css: 0, loader: 0 };
  const faults = [];
  const weigh = (file) => {
    const content = readFileSync(path.join(dist, file));
    const text = content.toString("utf8");
    for (const { name, mark } of FOREIGN) if (mark.test(text)) faults.push(`${file} carries ${name}.`);
    for (const mark of STORAGE) if (text.includes(mark)) faults.push(`${file} knows of ${mark}.`);
    return gzipSync(content, { level: 9 }).length;
  };
  for (const file of files) weight[path.extname(file) === ".css" ? "css" : "js"] += weigh(file);
  weight.loader = weigh("embed.js");
  const texts = new Map();
  for (const name of Object.keys(manifest).filter(isText)) {
    const [, locale] = LANGUAGE.exec(name) ?? [];
    const own = listReachable(manifest, name, isText).filter((file) => !files.includes(file));
    texts.set(locale, (texts.get(locale) ?? 0) + own.reduce((sum, file) => sum + weigh(file), 0));
  }
  weight.js += Math.max(0, ...texts.values());
  for (const kind of ["js", "css", "loader"]) {
    if (weight[kind] > INQUIRY_BUDGET[kind])
      faults.push(`The inquiry form's ${kind} weighs ${weight[kind]} bytes after gzip; ${INQUIRY_BUDGET[kind]} are allowed.`);
  }
  if (/\b(import|export)\b\s*[{*"'(]/.test(readFileSync(path.join(dist, "embed.js"), "utf8"))) faults.push("embed.js is no plain script.");
  return { ...weight, faults };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = fileURLToPath(new URL("dist", import.meta.url));
  const { js, css, form, translated, later, ahead, phoneCode, phonePage, phonePages, phoneCrop, files, faults } = weighGuest(dist);
  const inquiry = weighInquiry(dist);
  const staff = weighStaff(dist, readRoutes(fileURLToPath(new URL(".", import.meta.url))));
  const [route, most] = [...staff.routes].reduce((heaviest, one) => (one[1] > heaviest[1] ? one : heaviest));
  console.log(
    `Staff: ${(staff.first / 1000).toFixed(1)} kB JavaScript after gzip at first, and ${(most / 1000).toFixed(1)} kB more on the heaviest of ${staff.routes.size} routes, ${route}.`,
  );
  console.log(
    `Guest: ${(js / 1000).toFixed(1)} kB JavaScript, ${(css / 1000).toFixed(1)} kB CSS after gzip on the page of ${form}; ${files.length} files in all.`,
  );
  console.log(
    `Guest in the heaviest translation: ${(translated.js / 1000).toFixed(1)} kB JavaScript on the page of ${translated.form} in ${translated.locale}.`,
  );
  console.log(`Guest, once the page is there: ${(ahead / 1000).toFixed(1)} kB JavaScript after gzip more.`);
  console.log(
    `Guest, for files: ${(later.files / 1000).toFixed(1)} kB JavaScript after gzip more; ${(later.pictures / 1000).toFixed(1)} kB where a phone's pictures are judged, ${(later.phoneButton / 1000).toFixed(1)} kB where one is offered.`,
  );
  console.log(
    `Phone that a question is handed to: ${(phonePage / 1000).toFixed(1)} kB JavaScript after gzip, ${(phonePages / 1000).toFixed(1)} kB more for several pages and ${(phoneCrop / 1000).toFixed(1)} kB for pictures that are straightened; its code at the desk ${(phoneCode / 1000).toFixed(1)} kB more.`,
  );
  console.log(
    `Inquiry form: ${(inquiry.js / 1000).toFixed(1)} kB JavaScript, ${(inquiry.css / 1000).toFixed(1)} kB CSS after gzip; loader ${(inquiry.loader / 1000).toFixed(1)} kB.`,
  );
  const all = [...faults, ...inquiry.faults, ...staff.faults, ...findLeftovers(dist)];
  for (const fault of all) console.error(fault);
  if (all.length > 0) process.exitCode = 1;
}
