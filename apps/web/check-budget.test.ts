// @vitest-environment node
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { textsFor } from "@stammdaten/shared/locales/texts.ts";
import { afterEach, expect, test } from "vitest";
import { BUDGET, INQUIRY_BUDGET, weighGuest, weighInquiry } from "./check-budget.mjs";
import { findLeftovers } from "./find-leftovers.mjs";
import { listReachable } from "./list-reachable.mjs";
import { readRoutes, STAFF_BUDGET, weighStaff } from "./weigh-staff.mjs";

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A built app: its manifest and the content of its files. */
function buildApp(manifest: object, files: Record<string, string | Buffer>, manifestName = "guest-manifest.json"): string {
  const dist = mkdtempSync(path.join(tmpdir(), "budget-"));
  folders.push(dist);
  mkdirSync(path.join(dist, ".vite"));
  writeFileSync(path.join(dist, ".vite", manifestName), JSON.stringify(manifest));
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(dist, name), content);
  return dist;
}

/** Bytes that gzip cannot make smaller. */
const bulk = (bytes: number) => randomBytes(bytes);

test("lazy chunks and their style sheets count, and what only the staff loads does not", () => {
  const manifest = {
    "guest.html": { file: "g.js", css: ["g.css"], dynamicImports: ["lazy.ts"] },
    "lazy.ts": { file: "lazy.js", css: ["lazy.css"], imports: ["guest.html"] },
    "index.html": { file: "staff.js" },
  };
  expect(listReachable(manifest, "guest.html").sort()).toEqual(["g.css", "g.js", "lazy.css", "lazy.js"]);
});

const formFile = (name: string) => `../../packages/shared/src/forms/${name}/${name}.ts`;
const textFile = (locale: string, name: string) => `../../packages/shared/src/locales/${locale}/${name}.ts`;

/** A build with one form that weighs nothing, in one language, and whatever else is given. */
const withForm = (entry: { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }, others: object = {}) => ({
  "guest.html": { ...entry, dynamicImports: [formFile("person"), textFile("de", "guest-bundle"), ...(entry.dynamicImports ?? [])] },
  [formFile("person")]: { file: "person.js" },
  [textFile("de", "guest-bundle")]: { file: "de.js" },
  ...others,
});
const tiny = { "person.js": "", "de.js": "" };

test("a page that is too heavy is named with its size", () => {
  const dist = buildApp(withForm({ file: "g.js", css: ["g.css"] }), {
    ...tiny,
    "g.js": bulk(BUDGET.js + 1),
    "g.css": bulk(BUDGET.css + 1),
  });
  // And the page of a phone that a question is handed to, which is this one.
  expect(weighGuest(dist).faults).toHaveLength(3);
});

test("what a question takes that is handed to a phone has a budget at each end", () => {
  const [code, page] = ["src/wizard/phone/phone-panel.tsx", "src/features/guest/phone/show-phone-page.tsx"];
  const pages = "src/features/guest/phone/pages/collect-pages.tsx";
  const manifest = withForm(
    { file: "g.js", dynamicImports: [code, page] },
    {
      [code]: { file: "code.js" },
      [page]: { file: "page.js", dynamicImports: [pages] },
      [pages]: { file: "pages.js", imports: [page] },
    },
  );
  const sizes = {
    ...tiny,
    "g.js": "",
    "code.js": bulk(BUDGET.phoneCode + 1),
    "page.js": bulk(BUDGET.phonePage + 1),
    "pages.js": bulk(BUDGET.phonePages + 1),
  };
  const { js, faults } = weighGuest(buildApp(manifest, sizes));
  expect(js).toBeLessThan(200);
  expect(faults).toEqual(["phoneCode", "phonePage", "phonePages"].map((part) => expect.stringContaining(`The ${part} weighs`)));
});

test("what shows the button weighs nothing once more in the code behind it", () => {
  const [button, code] = ["src/wizard/phone/phone-button.tsx", "src/wizard/phone/phone-panel.tsx"];
  const manifest = withForm(
    { file: "g.js", dynamicImports: [button] },
    { [button]: { file: "button.js", dynamicImports: [code] }, [code]: { file: "code.js", imports: [button] } },
  );
  const sizes = { ...tiny, "g.js": "", "button.js": bulk(BUDGET.phoneButton - 100), "code.js": bulk(BUDGET.phoneCode - 100) };
  expect(weighGuest(buildApp(manifest, sizes)).faults).toEqual([]);
});

test("one language counts: the heavier", () => {
  const manifest = withForm(
    { file: "g.js", dynamicImports: [textFile("en", "guest-bundle")] },
    { [textFile("en", "guest-bundle")]: { file: "en.js" } },
  );
  const { js } = weighGuest(buildApp(manifest, { ...tiny, "g.js": bulk(1_000), "de.js": bulk(9_000), "en.js": bulk(5_000) }));
  expect(js).toBeGreaterThan(10_000);
  expect(js).toBeLessThan(11_000);
});

test("one form counts: the heaviest, with its own texts and drawings and what it alone imports", () => {
  const aid = "src/wizard/aids/picture.tsx";
  const lazy = [
    formFile("company"),
    formFile("company-additional"),
    textFile("de", "forms-of-companies"),
    textFile("de", "questionnaires-of-companies"),
    aid,
  ];
  const manifest = withForm(
    { file: "g.js", dynamicImports: lazy },
    {
      [formFile("company")]: { file: "company.js", imports: ["_part.js", "guest.html"] },
      [formFile("company-additional")]: { file: "additional.js", imports: ["_part.js"] },
      [textFile("de", "forms-of-companies")]: { file: "companies.js" },
      [textFile("de", "questionnaires-of-companies")]: { file: "questions.js" },
      [aid]: { file: "picture.js", css: ["picture.css"] },
      "_part.js": { file: "part.js" },
    },
  );
  const sizes = {
    "g.js": 1_000,
    "company.js": 7_000,
    "additional.js": 3_000,
    "companies.js": 1_000,
    "questions.js": 500,
    "part.js": 3_000,
    "picture.js": 2_000,
    "picture.css": 4_000,
  };
  const files = Object.fromEntries(Object.entries(sizes).map(([name, bytes]) => [name, bulk(bytes)]));
  const light = weighGuest(buildApp(manifest, { ...tiny, ...files }));
  expect(light.form).toBe("company");
  expect(Math.round(light.js / 1_000)).toBe(12);
  // The style sheet of the drawing comes with another form than the heaviest script, and counts all the same.
  expect(Math.round(light.css / 1_000)).toBe(4);
  const heavy = weighGuest(buildApp(manifest, { ...tiny, ...files, "picture.js": bulk(9_000) }));
  expect(heavy.form).toBe("company-additional");
  expect(Math.round(heavy.js / 1_000)).toBe(17);
});

test("a build without a form, or with one that nobody said anything of, is refused", () => {
  expect(() => weighGuest(buildApp({ "guest.html": { file: "g.js" } }, { "g.js": "" }))).toThrow("no form");
  const manifest = withForm({ file: "g.js", dynamicImports: [formFile("pet")] }, { [formFile("pet")]: { file: "pet.js" } });
  expect(() => weighGuest(buildApp(manifest, { ...tiny, "g.js": "", "pet.js": "" }))).toThrow("pet");
});

test("the staff's components are found in a guest's file", () => {
  const dist = buildApp(withForm({ file: "g.js", imports: ["shared.ts"] }, { "shared.ts": { file: "s.js" } }), {
    ...tiny,
    "g.js": "ok",
    "s.js": 'className="mantine-Button-root"',
  });
  expect(weighGuest(dist).faults).toEqual(["s.js carries @mantine."]);
});

const inquiryManifest = { "inquiry.html": { file: "i.js", css: ["i.css"], dynamicImports: ["lazy.ts"] }, "lazy.ts": { file: "lazy.js" } };
const weighBuilt = (files: Record<string, string | Buffer>) =>
  weighInquiry(buildApp(inquiryManifest, { "i.js": "", "i.css": "", "lazy.js": "", "embed.js": "", ...files }, "inquiry-manifest.json"));

test("the inquiry form and its loader have budgets of their own, and all that they load counts", () => {
  expect(weighBuilt({}).faults).toEqual([]);
  const half = INQUIRY_BUDGET.js / 2;
  expect(weighBuilt({ "i.js": bulk(half), "lazy.js": bulk(half - 500), "embed.js": bulk(INQUIRY_BUDGET.loader - 100) }).faults).toEqual([]);
  const { faults } = weighBuilt({
    "i.js": bulk(half),
    "lazy.js": bulk(half),
    "i.css": bulk(INQUIRY_BUDGET.css + 1),
    "embed.js": bulk(INQUIRY_BUDGET.loader + 1),
  });
  expect(faults.map((fault: string) => /'s (\w+) weighs/.exec(fault)?.[1])).toEqual(["js", "css", "loader"]);
});

test("the inquiry form is weighed in its heaviest language, with all the texts of it", () => {
  const texts = [textFile("tr", "inquiry-page"), textFile("tr", "validation"), textFile("ar", "inquiry-page")];
  const manifest = {
    "inquiry.html": { file: "i.js", dynamicImports: texts },
    ...Object.fromEntries(texts.map((name, index) => [name, { file: `${index}.js` }])),
  };
  const third = INQUIRY_BUDGET.js / 3;
  const files = { "i.js": bulk(third), "0.js": bulk(third - 500), "1.js": bulk(third - 500), "2.js": bulk(third), "embed.js": "" };
  expect(weighInquiry(buildApp(manifest, files, "inquiry-manifest.json")).faults).toEqual([]);
  const heavier = { ...files, "1.js": bulk(third + 500) };
  expect(weighInquiry(buildApp(manifest, heavier, "inquiry-manifest.json")).faults).toHaveLength(1);
});

test("the inquiry form knows of nothing that remembers, carries nothing of the staff's, and its loader is a plain script", () => {
  expect(weighBuilt({ "lazy.js": "try{localStorage.getItem('token')}catch{}" }).faults).toEqual(["lazy.js knows of localStorage."]);
  expect(weighBuilt({ "embed.js": "document.cookie" }).faults).toEqual(["embed.js knows of document.cookie."]);
  expect(weighBuilt({ "i.js": "react-router" }).faults).toEqual(["i.js carries react-router."]);
  expect(weighBuilt({ "embed.js": 'import{a}from"./a.js";a()' }).faults).toEqual(["embed.js is no plain script."]);
});

test("a build gives away no source map and nothing of the repository", () => {
  expect(findLeftovers(buildApp({}, { "a.js": "a()", "a.css": "a{}" }))).toEqual([]);
  const left = findLeftovers(buildApp({}, { "a.js.map": "{}", "b.js": "b()\n//# sourceMappingURL=b.js.map", ".env": "A=1" }));
  expect(left.sort()).toEqual([".env does not belong in a build.", "a.js.map does not belong in a build.", "b.js leads to a source map."]);
});

/** A guest's file with this content. */
const faultsOf = (content: string) => weighGuest(buildApp(withForm({ file: "g.js" }), { ...tiny, "g.js": content })).faults as string[];

test("React is found in a guest's file, which is built with Preact", () => {
  expect(faultsOf('var a=Symbol.for("react.transitional.element")')).toEqual(["g.js carries React."]);
});

test.each(["gwg", "gwgReview"] as const)("the texts of %s are found in a guest's file, each by itself", (part) => {
  const keys = Object.keys(textsFor("de", [part])).filter((key) => !/^(message|validation\.note)\./.test(key));
  expect(keys.length).toBeGreaterThan(15);
  for (const key of keys) expect(faultsOf(`const a={"${key}":"x"}`), key).toEqual(["g.js carries texts of the firm's review."]);
  expect(faultsOf("t(`risk.level.${level}`)")).toHaveLength(1);
});

test.each([
  "window.history.pushState(a)",
  "form.status.review.toString()",
  "a.risk.level",
  '"validation.required"',
  "classic `ZodStrings`",
])("%s is no fault", (content) => {
  expect(faultsOf(content)).toEqual([]);
});

test("the privacy notice, which is opened by hand, has a budget of its own", () => {
  const notice = "src/wizard/notice-dialog.tsx";
  const manifest = withForm({ file: "g.js", dynamicImports: [notice] }, { [notice]: { file: "notice.js" } });
  const { js, faults } = weighGuest(buildApp(manifest, { ...tiny, "g.js": "", "notice.js": bulk(BUDGET.onDemand + 1) }));
  expect(js).toBeLessThan(200);
  expect(faults).toEqual([expect.stringContaining("opened by hand")]);
});

test("what an address loads has a budget of its own", () => {
  const aid = "src/wizard/towns/town-aid.tsx";
  const manifest = withForm({ file: "g.js", dynamicImports: [aid] }, { [aid]: { file: "aid.js" } });
  const { js, faults } = weighGuest(buildApp(manifest, { ...tiny, "g.js": "", "aid.js": bulk(BUDGET.towns + 1) }));
  expect(js).toBeLessThan(200);
  expect(faults).toEqual([expect.stringContaining("What an address loads")]);
});

test.each([
  ["src/wizard/pictures/check-picture.ts", BUDGET.pictures, "What judges pictures"],
  ["src/wizard/phone/phone-button.tsx", BUDGET.phoneButton, "What offers a phone"],
])("%s has a budget of its own", (piece, most, what) => {
  const manifest = withForm({ file: "g.js", dynamicImports: [piece] }, { [piece]: { file: "piece.js" } });
  const { js, faults } = weighGuest(buildApp(manifest, { ...tiny, "g.js": "", "piece.js": bulk(most + 1) }));
  expect(js).toBeLessThan(200);
  expect(faults).toEqual([expect.stringContaining(what)]);
});

/** A build of the firm's pages with one route, what it needs of texts, and whatever else is given. */
function buildStaff(sizes: Record<string, number>, others: Record<string, { file: string }> = {}): string {
  const manifest = {
    "src/first.ts": { file: "assets/first.js", imports: ["_shared.js"], dynamicImports: ["src/screen.tsx"] },
    "_shared.js": { file: "assets/shared.js" },
    "src/screen.tsx": { file: "assets/screen.js", imports: ["_shared.js", "_part.js"], dynamicImports: ["src/dialog.tsx"] },
    "_part.js": { file: "assets/part.js" },
    "src/dialog.tsx": { file: "assets/dialog.js" },
    [textFile("de", "shell")]: { file: "assets/de-shell.js" },
    [textFile("en", "shell")]: { file: "assets/en-shell.js" },
    [textFile("de", "staff")]: { file: "assets/de-staff.js" },
    [textFile("en", "staff")]: { file: "assets/en-staff.js" },
    ...others,
  };
  const dist = buildApp(manifest, { "index.html": '<script type="module" src="/assets/first.js"></script>' }, "client-manifest.json");
  mkdirSync(path.join(dist, "assets"));
  for (const { file } of Object.values(manifest)) writeFileSync(path.join(dist, file), bulk(sizes[path.basename(file, ".js")] ?? 0));
  return dist;
}

const oneRoute = (name: string) => ({
  basic: ["shell"],
  routes: new Map([[name, [{ entry: "src/screen.tsx", texts: ["shell", "staff"] }]]]),
});
const thousands = (bytes: number) => Math.round(bytes / 1_000);

test("the firm's first load is the entry with its texts in the heavier language, and a route what it adds to be shown", () => {
  const sizes = {
    first: 9_000,
    shared: 5_000,
    screen: 3_000,
    part: 2_000,
    dialog: 90_000,
    "de-shell": 1_000,
    "en-shell": 4_000,
    "de-staff": 7_000,
  };
  const { first, routes, faults } = weighStaff(buildStaff(sizes), oneRoute("sample"));
  expect(thousands(first)).toBe(18);
  expect(thousands(routes.get("sample") ?? 0)).toBe(12);
  expect(faults).toEqual([]);
});

test("a first load and a route of the firm that are too heavy are named", () => {
  const sizes = { first: STAFF_BUDGET.first, screen: STAFF_BUDGET.route };
  expect(weighStaff(buildStaff(sizes), oneRoute("sample")).faults).toHaveLength(2);
});

test("a route that shows a form of the firm is weighed with the heaviest of them, its editions and its texts", () => {
  const shared = {
    "_loader.js": { file: "assets/loader.js", dynamicImports: ["_person-1.js", "_person-2.js", "_company.js", "_other.js"] },
  };
  const others = {
    ...shared,
    "src/screen.tsx": { file: "assets/screen.js", imports: ["_loader.js"] },
    "_person-1.js": { file: "assets/person-1.js", name: "person" },
    "_person-2.js": { file: "assets/person-2.js", name: "person", imports: ["_part.js"] },
    "_company.js": { file: "assets/company.js", name: "company", imports: ["_part.js"] },
    "_other.js": { file: "assets/other.js", name: "other" },
    ...Object.fromEntries(
      ["forms-of-persons", "forms-of-any-company", "forms-of-companies"].flatMap((part) =>
        ["de", "en"].map((locale) => [textFile(locale, part), { file: `assets/${locale}-${part}.js` }]),
      ),
    ),
  };
  const sizes = { other: 90_000, screen: 1_000, "person-1": 2_000, "person-2": 4_000, part: 3_000, company: 5_000 };
  const weigh = (more: Record<string, number>) =>
    thousands(weighStaff(buildStaff({ ...sizes, ...more }, others), oneRoute("x")).routes.get("x") ?? 0);
  expect(weigh({})).toBe(10);
  expect(weigh({ "en-forms-of-companies": 2_000, "de-forms-of-any-company": 1_000 })).toBe(11);
  expect(weigh({ "en-forms-of-companies": 2_000, "en-forms-of-any-company": 1_000 })).toBe(12);
});

test("the routes of the firm's side are all found in the sources", () => {
  const { basic, routes } = readRoutes(import.meta.dirname);
  expect(basic).toContain("shell");
  expect(routes.size).toBeGreaterThan(50);
  for (const screens of routes.values())
    for (const { entry, texts } of screens) expect([entry, texts]).toEqual([expect.stringMatching(/^src\//), expect.any(Array)]);
  // The page, its overview and what other features put there; a tab is the page around it and the tab.
  expect(routes.get("person")?.map(({ entry }) => entry)).toEqual([
    "src/features/clients/person-page.tsx",
    "src/features/clients/client-overview.tsx",
    "src/features/enterprises/enterprise-of-person.tsx",
    "src/features/clients/notes/notes-of-client.tsx",
  ]);
  expect(routes.get("personGwg")?.map(({ entry }) => entry)).toEqual([
    "src/features/clients/person-page.tsx",
    "src/features/gwg/gwg-of-person.tsx",
  ]);
});
