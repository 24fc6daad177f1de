import type { Page, Request } from "@playwright/test";
import { createLink, demo, sendForm, type Credentials } from "./firm.ts";
import { inspectAsIs, inspectPage } from "./inspect-page.ts";
import { LoginPage } from "./pages/login-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { expect, test } from "./test.ts";

const MINUTE = 60_000;
const person: Credentials = { username: "person@demo.example", password: "Demo-Person-1" };

const levels = [
  { level: "admin", who: demo.admin, home: "/admin/dashboard", foreign: "/tenant/dashboard" },
  { level: "tenant", who: demo.pro, home: "/tenant/dashboard", foreign: "/admin/dashboard" },
  { level: "mandant", who: person, home: "/mandant/dashboard", foreign: "/tenant/dashboard" },
] as const;

const userMenu = (page: Page) => page.getByRole("button", { name: /^(Benutzermenü von|User menu of)/ });
const ground = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

for (const { level, who, home, foreign } of levels) {
  test(`the frame around the screens: ${level}, by keyboard`, async ({ openAs }) => {
    const page = await openAs(who, "/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(new RegExp(`^${home}`));

    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Zum Inhalt springen" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();

    await userMenu(page).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu")).toBeVisible();
    await inspectPage(page, `shell-${level}-menu`);
    await page.emulateMedia({ colorScheme: "light" });
    // Colours change in a transition, however short.
    const light = "rgb(255, 255, 255)";
    await expect.poll(() => ground(page)).toBe(light);
    await page.getByRole("menuitemradio", { name: "Dunkel" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => ground(page)).not.toBe(light);
    if (!(await page.getByRole("menu").isVisible())) await userMenu(page).press("Enter");
    await page.getByRole("menuitemradio", { name: "English" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(userMenu(page)).toBeFocused();

    await page.reload();
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeAttached();
    await expect.poll(() => ground(page)).not.toBe(light);

    await page.goto(foreign);
    await expect(page.getByRole("heading", { level: 1, name: "404 - Page not found" })).toBeVisible();
    await inspectAsIs(page, `shell-${level}-not-found-${test.info().project.name}`);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => new URL(page.url()).pathname).toMatch(new RegExp(`^${home}`));
  });
}

test("the main menu leads to every screen and says where one is", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/tenant/dashboard");
  const staff = new StaffPages(page);
  await staff.goTo("Einladungen");
  await staff.goTo("DATEV-Protokoll");
  const open = page.getByRole("button", { name: "Menü öffnen" });
  if (await open.isVisible()) {
    await open.click();
    await inspectPage(page, "shell-main-menu");
  }
  await expect(page.getByRole("navigation", { name: "Hauptmenü" }).locator('[aria-current="page"]')).toHaveText("DATEV-Protokoll");
});

/** Takes the clock of a tab over while it shows nothing: a page that is open would see time leap, and end its session. */
async function installClock(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.clock.install();
}

test("who does nothing is warned, can stay, and is logged out in the end @desktop", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/test");
  const staff = new StaffPages(page);
  await installClock(page);
  await page.goto("/tenant/forms");
  // No answer may come after the jump in time: it would count.
  await expect(page.getByText("Noch keine Formulare")).toBeVisible({ timeout: 40_000 });
  await page.waitForLoadState("networkidle");
  const dialog = page.getByRole("alertdialog", { name: "Sind Sie noch da?" });
  await page.clock.fastForward(26 * MINUTE);
  await expect(dialog).toBeHidden();
  await page.clock.fastForward(1 * MINUTE + 1_000);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Angemeldet bleiben" })).toBeFocused();
  await inspectPage(page, "shell-idle");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await page.clock.fastForward(28 * MINUTE);
  await expect(dialog).toBeVisible();
  await page.clock.fastForward(1 * MINUTE);
  await expect(staff.heading("Anmelden")).toBeVisible();
  await expect(page.getByText("Ihre Sitzung ist abgelaufen.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("one tab keeps the other logged in, and ends with it @desktop", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/tenant/forms");
  const other = await page.context().newPage();
  await other.goto("/tenant/persons");
  await expect(new StaffPages(other).heading("Personen")).toBeVisible();
  await page.getByRole("button", { name: /^Benutzermenü/ }).click();
  await page.getByRole("menuitem", { name: "Abmelden" }).click();
  await expect(new StaffPages(other).heading("Anmelden")).toBeVisible();
});

test("a newer version is announced, can be dismissed or loaded, and never bothers the login @desktop", async ({
  openAs,
  firm,
  newDevice,
}) => {
  const page = await openAs(firm, "/tenant/dashboard");
  let version = "9.9.1";
  await page.context().route("**/version.json*", (route) => route.fulfill({ json: { version } }));
  await installClock(page);
  await page.goto("/tenant/dashboard");
  const staff = new StaffPages(page);
  await expect(staff.heading("Dashboard")).toBeVisible();
  const title = page.getByText("Es gibt eine neue Version");
  await expect(title).toBeHidden();
  await page.clock.fastForward(MINUTE);
  await expect(title).toBeVisible();
  await inspectPage(page, "shell-new-version");
  await page.getByRole("main").getByRole("button", { name: "Schließen" }).click();
  await expect(title).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("dismissedBuildVersion"))).toBe("9.9.1");
  await page.clock.fastForward(MINUTE);
  await expect(title).toBeHidden();
  version = "9.9.2";
  await page.clock.fastForward(MINUTE);
  await expect(title).toBeVisible();
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Neu laden" }).click();
  await loaded;
  await expect(title).toBeHidden();

  const login = await newDevice();
  const asked: string[] = [];
  login.on("request", (request) => {
    if (request.url().includes("version.json")) asked.push(request.url());
  });
  await login.clock.install();
  await new LoginPage(login).open();
  await login.clock.fastForward(5 * MINUTE);
  await expect(login.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  expect(asked).toEqual([]);
});

test("a screen that cannot be loaded reloads the page once, then says so @desktop", async ({ openAs, firm, problems }) => {
  const page = await openAs(firm, "/tenant/dashboard");
  const staff = new StaffPages(page);
  await expect(staff.heading("Dashboard")).toBeVisible();
  // What the screen loads beyond the first page: its files have no names.
  const code = new Set<string>();
  const note = (request: Request) => void code.add(new URL(request.url()).pathname);
  page.on("request", note);
  await staff.goTo("Personen");
  page.off("request", note);
  await page.goto("/tenant/dashboard");
  await expect(staff.heading("Dashboard")).toBeVisible();
  let loads = 0;
  page.on("load", () => (loads += 1));
  const isCode = ({ pathname }: URL) => code.has(pathname) && pathname.endsWith(".js");
  await page.route(isCode, (route) => route.fulfill({ status: 404, body: "" }));
  await page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Personen" }).click();
  await expect(staff.heading("Diese Seite konnte nicht angezeigt werden")).toBeVisible();
  expect(loads).toBe(1);
  await inspectPage(page, "shell-route-failure");
  // The browser's own words about what this test brings about.
  expect(problems.filter((problem) => !problem.includes("dynamically imported module"))).toEqual([]);
  problems.length = 0;
  await page.unrouteAll();
  await page.getByRole("button", { name: "Seite neu laden" }).click();
  await expect(staff.heading("Personen")).toBeVisible();
});

test("a toast covers no button and no heading", async ({ openAs, firm }) => {
  await createLink(firm, "Ute Förster");
  const page = await openAs(firm, "/tenant/invitations");
  const staff = new StaffPages(page);
  await staff.actOnRow("Ute Förster", "Widerrufen");
  await staff.dialog.getByRole("button", { name: "Widerrufen" }).click();
  const toast = page.locator(".mantine-Notification-root");
  await expect(toast).toHaveText("Die Einladung wurde widerrufen.");
  await toast.hover();
  await inspectPage(page, "shell-toast");
  const box = await toast.boundingBox();
  const others = [
    staff.heading("Einladungen"),
    staff.button("Einladen"),
    userMenu(page),
    page.getByRole("button", { name: /Menü (öffnen|schließen)/ }),
  ];
  for (const other of others) {
    if (!(await other.isVisible())) continue;
    const place = await other.boundingBox();
    if (box === null || place === null) throw new Error("Both are on the screen.");
    const isDistinct =
      box.x + box.width <= place.x || place.x + place.width <= box.x || box.y + box.height <= place.y || place.y + place.height <= box.y;
    expect(isDistinct, `${await other.textContent()} ${JSON.stringify({ box, place })}`).toBe(true);
  }
});

test("what a client has sent is in the list as soon as the window is looked at again @desktop", async ({ openAs, firm }) => {
  const { link, formId } = await createLink(firm, "Jörg Weiß");
  const page = await openAs(firm, "/tenant/invitations");
  const staff = new StaffPages(page);
  await expect(staff.row("Jörg Weiß")).not.toContainText("Ausgefüllt");
  await sendForm(link, formId, { firstName: "Jörg", lastName: "Weiß" });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(staff.row("Jörg Weiß")).toContainText("Ausgefüllt", { timeout: 5_000 });
  }).toPass({ timeout: 20_000 });
});

test("long names stay readable in tables of a small laptop @desktop", async ({ openAs, firm }) => {
  await createLink(firm, "Anne-Marie Freifrau von Müller-Lüdenscheidt-Hohenzollern");
  const page = await openAs(firm, "/tenant/invitations");
  await page.setViewportSize({ width: test.info().project.name === "phone" ? 390 : 1200, height: 800 });
  const name = page.getByRole("cell").filter({ hasText: "Lüdenscheidt" });
  await expect(name).toBeVisible();
  await inspectPage(page, "shell-long-name");
  const { width } = (await name.boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThanOrEqual(192);
});

test("the test page says to everybody whether the service works @desktop", async ({ newDevice }) => {
  const page = await newDevice();
  await page.goto("/test");
  await expect(page.getByRole("heading", { level: 1, name: "Testseite" })).toBeVisible();
  await expect(page.getByText("Funktioniert", { exact: true })).toHaveCount(2);
  await inspectPage(page, "shell-test-page");
});
