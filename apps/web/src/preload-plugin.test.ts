import { expect, test } from "vitest";
import { listFirstFiles } from "./preload-plugin.ts";

const bundle = {
  "assets/guest.js": { fileName: "assets/guest.js", moduleIds: ["/app/guest.html"], isEntry: true, imports: ["assets/shared.js"] },
  "assets/app.js": {
    fileName: "assets/app.js",
    moduleIds: ["/app/src/features/guest/show-guest-app.tsx"],
    imports: ["assets/guest.js", "assets/react.js"],
  },
  "assets/react.js": { fileName: "assets/react.js", moduleIds: [], imports: [] },
  "assets/de.js": { fileName: "assets/de.js", moduleIds: ["/shared/src/locales/de/guest-bundle.ts"], imports: ["assets/names.js"] },
  "assets/en.js": { fileName: "assets/en.js", moduleIds: ["/shared/src/locales/en/guest-bundle.ts"], imports: ["assets/names.js"] },
  "assets/names.js": { fileName: "assets/names.js", moduleIds: [], imports: [] },
  "assets/person.js": { fileName: "assets/person.js", moduleIds: ["/shared/src/forms/person/edition-2/person.ts"], imports: [] },
  "assets/guest.css": { fileName: "assets/guest.css" },
};

test("the guests' pages and the German texts come at once, with what they import; forms and other languages wait", () => {
  expect(listFirstFiles(bundle)).toEqual(["assets/app.js", "assets/react.js", "assets/de.js", "assets/names.js"]);
});

test("the staff's page has none of it", () => {
  expect(listFirstFiles({ "assets/index.js": { fileName: "assets/index.js", moduleIds: ["/app/index.html"], isEntry: true } })).toEqual([]);
});
