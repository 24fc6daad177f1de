/* global window, requestIdleCallback -- in the page */

/** Milliseconds between two keys of somebody who types fast. */
const KEY_MS = 80;
/** The browser reports an event after its frame, and a task when it is over. */
const SETTLE_MS = 300;
const ROWS = "[data-list] tbody tr";
const CHOSEN = "[data-list] tr[data-chosen]";
const PERSONS = "/tenant/persons?limit=100";
const INVITATIONS = "/tenant/invitations?limit=100";

/** @typedef {import("@playwright/test").Page} Page */

/**
 * What staff do on a page.
 * @typedef {object} Interaction
 * @property {string} name
 * @property {string} changes selector of what says something else, or is there, when it is done
 * @property {(page: Page) => Promise<unknown>} act
 *
 * @typedef {object} Measured milliseconds
 * @property {number} event the longest event of the interaction (what INP is made of); 0 below 16
 * @property {number} shown from the last click or key until what was asked for was painted
 * @property {number} task the longest task of the page meanwhile; 0 below 50
 */

/** Each begins where the one before has ended. @type {readonly Interaction[]} */
const ON_PERSONS = [
  { name: "sort by a column", changes: ROWS, act: (page) => page.getByRole("button", { name: "Name", exact: true }).click() },
  {
    name: "open and choose a filter",
    changes: ROWS,
    act: async (page) => {
      await page.getByRole("combobox", { name: "Zuständig" }).click();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    },
  },
  { name: "next page", changes: ROWS, act: (page) => page.getByRole("button", { name: "Weiter", exact: true }).click() },
  { name: "select a row", changes: CHOSEN, act: (page) => page.locator(ROWS).nth(2).getByRole("checkbox").click() },
  { name: "select all rows", changes: CHOSEN, act: (page) => page.locator("[data-list] thead").getByRole("checkbox").click() },
  {
    name: "type in the search field",
    changes: ROWS,
    act: async (page) => {
      await page.getByRole("searchbox").click();
      await page.keyboard.type("müller", { delay: KEY_MS });
    },
  },
  { name: "open a record", changes: "h1", act: (page) => page.locator(ROWS).nth(1).getByRole("link").first().click() },
  { name: "open the palette", changes: "[role=dialog] [role=combobox]", act: (page) => page.keyboard.press("Control+k") },
  {
    name: "type in the palette",
    changes: "[role=group][aria-label=Mandanten] [role=option]",
    act: (page) => page.keyboard.type("meyer", { delay: KEY_MS }),
  },
];

/** @type {readonly Interaction[]} */
const ON_INVITATIONS = [
  {
    name: "open a row's menu",
    changes: "[role=menu]",
    act: (page) =>
      page
        .getByRole("button", { name: /^Mehr zu/ })
        .first()
        .click(),
  },
];

const VISIT = [
  { path: PERSONS, interactions: ON_PERSONS },
  { path: INVITATIONS, interactions: ON_INVITATIONS },
];

/** @param {Page} page @param {Interaction} interaction @returns {Promise<Measured>} */
async function measure(page, { changes, act }) {
  await page.evaluate((selector) => window.watched.expectChange(selector), changes);
  await act(page);
  const shown = await page.evaluate(() => window.watched.changed());
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate((ms) => ({ event: window.watched.readEvents(), shown: ms, task: window.watched.readTask() }), shown);
}

/**
 * Opens the firm's lists, with 100 rows each, and does there what staff do.
 * @param {Page} page in German, of a session of the firm's staff, with `watchPage` put into it. The firm has several pages of persons, of
 *   whom some are the user's, "Müller" and "Meyer" among them, and an invitation by link among its newest
 * @returns {Promise<Record<string, Measured>>} by the name of the interaction
 */
export async function measureVisit(page) {
  /** @type {Record<string, Measured>} */
  const measured = {};
  for (const { path, interactions } of VISIT) {
    await page.goto(path);
    await page.locator(ROWS).first().waitFor();
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    for (const interaction of interactions) measured[interaction.name] = await measure(page, interaction);
  }
  return measured;
}
