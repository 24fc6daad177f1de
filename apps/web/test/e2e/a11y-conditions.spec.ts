import { findFaultsOfConditions } from "./inspect-conditions.ts";
import { findFaultsByTab } from "./inspect-keyboard.ts";
import { expect, test } from "./test.ts";

const SOUND = `<main><p>Guten Tag</p><label>Name <input id="name"></label>
  <label><input type="radio" name="a" checked> ja</label><label><input type="radio" name="a"> nein</label><button>Weiter</button></main>`;

/** Each page of these lists has a fault, which is found. */
const broken: readonly { fault: string; style: string; finds: RegExp }[] = [
  { fault: "a page with a width of its own", style: "main { width: 600px }", finds: /^at 400 %: \d+ px wider than the window$/ },
  {
    fault: "a line that stays in the window",
    style: "p { position: sticky; top: 0; height: 200px }",
    finds: /^at 400 %: \d+ % of the window/,
  },
  {
    fault: "a box that is too low for lines of the reader's own",
    style: "p { height: 1.25em; font-size: 16px; overflow: hidden }",
    finds: /spacing: cut off below: p/,
  },
  {
    fault: "a box that does not grow with its text",
    style: "p { height: 24px; overflow: hidden }",
    finds: /^text twice as large: cut off below: p/,
  },
  { fault: "a button of its ground alone", style: "button { border: 0; background: teal }", finds: /^forced colours: button "Weiter"$/ },
  {
    fault: "a button of its ground alone, in a box that has a border",
    style: "main { border: 1px solid } button { border: 0; background: teal }",
    finds: /^forced colours: button "Weiter"$/,
  },
  {
    fault: "a choice that is shown by its ground alone",
    style: "[type=radio] { appearance: none; width: 20px; height: 20px; background: white } :checked { background: black }",
    finds: /^forced colours: a choice/,
  },
  { fault: "motion", style: "button { transition: width 1s }", finds: /^less motion: button/ },
];
const unreached: readonly { fault: string; content: string; finds: RegExp }[] = [
  {
    fault: "a focus that is not shown",
    content: `<style>button { outline: none !important }</style>${SOUND}`,
    finds: /^button "Weiter": nothing shows the focus$/,
  },
  {
    fault: "a focus that is not shown, in a box with a shadow",
    content: `<style>main { box-shadow: 0 0 4px } button { outline: none !important }</style>${SOUND}`,
    finds: /^button "Weiter": nothing shows the focus$/,
  },
  {
    fault: "a control below what stays in the window",
    content: `<style>footer { position: fixed; inset: 0; background: white }</style>${SOUND}<footer>Cookies</footer>`,
    finds: /^input "name": has the focus below footer "Cookies"$/,
  },
  {
    fault: "an order of its own",
    content: `<button tabindex="1">Zuerst</button>${SOUND}<button tabindex="1">Danach</button>`,
    finds: /^input "name": comes by Tab after what stands below it$/,
  },
  {
    fault: "a control that the keyboard does not reach",
    content: `${SOUND}<button tabindex="1">Nie</button>`,
    finds: /^button "Nie": Tab does not come to it$/,
  },
  {
    fault: "another order to the eye",
    content: `<style>main { display: flex; flex-direction: column-reverse }</style>${SOUND}`,
    finds: /^main\.: is shown in another order$/,
  },
];

test("faults that axe does not see are found, and nothing on a page without any", async ({ page }) => {
  await page.setContent(SOUND);
  expect(await findFaultsOfConditions(page)).toEqual([]);
  expect(await findFaultsByTab(page)).toEqual([]);
  for (const { fault, style, finds } of broken)
    await test.step(fault, async () => {
      await page.setContent(`<style>${style}</style>${SOUND}`);
      const found = await findFaultsOfConditions(page);
      expect(
        found.filter((line) => finds.test(line)),
        `of ${found.join("\n")}`,
      ).not.toEqual([]);
    });
  for (const { fault, content, finds } of unreached)
    await test.step(fault, async () => {
      await page.setContent(content);
      const found = await findFaultsByTab(page);
      expect(
        found.filter((line) => finds.test(line)),
        `of ${found.join("\n")}`,
      ).not.toEqual([]);
    });
});
