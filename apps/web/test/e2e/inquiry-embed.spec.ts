import type { Frame, Page } from "@playwright/test";
import { type ClientLanguage, directionOf } from "@stammdaten/shared/values/language.ts";
import { type Firm, tokenOf } from "./firm.ts";
import { startForeignSite } from "./foreign-site.ts";
import { inspectFully } from "./inspect-fully.ts";
import { inspectPage } from "./inspect-page.ts";
import { InquiryPage, type Visitor } from "./pages/inquiry-page.ts";
import { LoginPage } from "./pages/login-page.ts";
import { expect, test } from "./test.ts";

const visitor: Visitor = {
  firstName: "Zoë",
  lastName: "Müller-Lüdenscheidt",
  email: "zoe@kundin.example",
  phone: "+49 89 1234",
  message: "Lohnabrechnung für <b>drei</b> Leute",
};

/** The code to paste for these origins. */
async function allow(firm: Firm, allowedOrigins: string[]): Promise<{ token: string; embedCode: string }> {
  const { token, embedCode } = await firm.api.replaceIframeToken({ query: {}, body: { allowedOrigins } });
  if (token === null || embedCode === null) throw new Error("There is no key.");
  return { token, embedCode };
}

/** The frame of the form, once it has come. */
async function frameOf(page: Page, appUrl: string): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().startsWith(`${appUrl}/inquiry`));
  await expect.poll(() => find() !== undefined).toBe(true);
  const frame = find();
  if (frame === undefined) throw new Error("There is no frame.");
  return frame;
}

const frameHeight = (page: Page): Promise<number> => page.locator("iframe").evaluate((frame) => frame.clientHeight);

/** Runs in a page: what its origin keeps there. */
function countKept(): string {
  try {
    return `${localStorage.length + sessionStorage.length} kept`;
  } catch (error) {
    return error instanceof DOMException ? error.name : String(error);
  }
}

/** Whether the page around the frame reaches into it. */
const reachIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const frame = document.querySelector("iframe")?.contentWindow;
    try {
      return `reads ${String(frame?.localStorage.length)}`;
    } catch (error) {
      return error instanceof DOMException ? error.name : String(error);
    }
  });

test("the firm's site shows the form and an inquiry arrives; another site cannot show it; nothing of the app is in reach @desktop", async ({
  browser,
  baseURL,
  firm,
  stack,
}) => {
  const [site, stranger] = [await startForeignSite(), await startForeignSite()];
  const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "de-DE", viewport: { width: 1280, height: 900 } });
  try {
    const { embedCode } = await allow(firm, [site.originOf("127.0.0.1"), site.originOf("localhost")]);
    const paste = `<h1>Unsere Kanzlei</h1>${embedCode}<p>Impressum</p>`;
    site.show(paste);
    stranger.show(paste);

    // Somebody of the firm is logged in to the app in this browser.
    const app = await context.newPage();
    const login = new LoginPage(app);
    await login.open();
    await login.logIn(firm);
    await app.waitForURL("**/tenant/dashboard");
    expect(await app.evaluate(() => Object.keys(localStorage))).toContain("token");
    const cookies = (await context.cookies()).map(({ name, value, domain }) => [name, value, domain]);
    expect(cookies).not.toEqual([]);

    const page = await context.newPage();
    const headers: Promise<Record<string, string>>[] = [];
    page.on("request", (request) => void (request.url().includes("/api/") && headers.push(request.allHeaders())));
    await page.goto(site.originOf("127.0.0.1"));
    const frame = await frameOf(page, stack.appUrl);
    const inquiry = new InquiryPage(page.frameLocator("iframe"));
    await inquiry.opened(firm.name);
    // As high as the form, without a bar to scroll.
    await expect.poll(() => frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
    await expect
      .poll(
        async () =>
          (await frameHeight(page)) -
          (await frame.evaluate(() => Math.ceil(document.getElementById("root")?.getBoundingClientRect().height ?? 0))),
      )
      .toBe(0);
    const before = await frameHeight(page);
    await inquiry.sendButton.click();
    await expect(inquiry.errorSummary).toBeFocused();
    await expect.poll(() => frameHeight(page)).toBeGreaterThan(before);
    await inquiry.fill(visitor);
    await inquiry.send();
    await expect.poll(() => frameHeight(page)).toBeLessThan(before);

    const { items } = await firm.api.inquiries({ query: {} });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ ...visitor, kind: "person", status: "New", quarantined: false, language: "de" });

    // On a foreign site the browser gives the frame a storage of its own, which stays empty, or none; the site reaches nothing at all.
    expect(["SecurityError", "0 kept"]).toContain(await frame.evaluate(countKept));
    expect(await frame.evaluate(() => document.cookie)).toBe("");
    expect(await reachIn(page)).toBe("SecurityError");
    expect(await page.evaluate(countKept)).toBe("0 kept");
    expect(await page.evaluate(() => document.cookie)).toBe("");
    const sent = await Promise.all(headers);
    expect(sent.length).toBeGreaterThanOrEqual(2);
    expect(sent.filter((one) => "cookie" in one || "authorization" in one)).toEqual([]);

    // On another origin of the same site it would be the app's own storage: the page's code touches none.
    const near = await context.newPage();
    await near.addInitScript(() => {
      const touched: string[] = [];
      Object.assign(window, { touched });
      for (const name of ["getItem", "setItem", "removeItem", "key", "clear"] as const) {
        Storage.prototype[name] = () => {
          touched.push(name);
          return null;
        };
      }
      Object.defineProperty(Document.prototype, "cookie", {
        get: () => (touched.push("cookie"), ""),
        set: () => void touched.push("set cookie"),
      });
      for (const name of ["localStorage", "sessionStorage", "indexedDB"])
        Object.defineProperty(window, name, { get: () => void touched.push(name) });
    });
    await near.route("**/api/Main/Inquiry", (route) => route.fulfill({ status: 201, json: { message: "" } }));
    await near.goto(site.originOf("localhost"));
    const nearFrame = await frameOf(near, stack.appUrl);
    const nearInquiry = new InquiryPage(near.frameLocator("iframe"));
    await nearInquiry.fill(visitor);
    await nearInquiry.at.getByRole("combobox", { name: nearInquiry.t("inquiryPage.language") }).selectOption("English");
    await new InquiryPage(near.frameLocator("iframe"), "en").send();
    expect(await nearFrame.evaluate(() => Reflect.get(window, "touched") as unknown)).toEqual([]);
    expect(await reachIn(near)).toBe("SecurityError");
    expect((await context.cookies()).map(({ name, value, domain }) => [name, value, domain])).toEqual(cookies);

    const foreign = await context.newPage();
    const messages: string[] = [];
    foreign.on("console", (message) => void messages.push(message.text()));
    await foreign.goto(stranger.originOf("127.0.0.1"));
    await expect.poll(() => messages.join("\n")).toContain("frame-ancestors");
    expect(
      foreign
        .frames()
        .map((one) => one.url())
        .filter((url) => url.startsWith(stack.appUrl)),
    ).toEqual([]);
  } finally {
    await context.close();
    await Promise.all([site.close(), stranger.close()]);
  }
});

for (const locale of ["de", "en", "ar", "tr"] satisfies ClientLanguage[]) {
  test(`the form for everybody: empty, refused, sent (${locale})`, async ({ page, firm }) => {
    test.setTimeout(120_000);
    await firm.api.updateTenant({
      query: {},
      body: { brandColor: "#0b6e4f" },
    });
    const { token } = await allow(firm, []);
    // Colours depend neither on the language nor on the width; the length of words does.
    const schemes = locale === "de" && test.info().project.name === "desktop" ? (["light", "dark"] as const) : (["light"] as const);
    let isBusy = true;
    await page.route("**/api/Main/Inquiry", (route) =>
      isBusy ? route.fulfill({ status: 429, json: { code: "rate.limited" } }) : route.fulfill({ status: 201, json: { message: "" } }),
    );
    const inquiry = new InquiryPage(page, locale);
    await page.goto(`/inquiry?token=${token}&language=${locale}`);
    await inquiry.opened(firm.name);
    await expect(page.locator("html")).toHaveAttribute("dir", directionOf(locale));
    await inquiry.privacySummary.click();
    await inspectPage(page, `inquiry-empty-${locale}`, schemes);
    await inquiry.sendButton.click();
    await expect(inquiry.errorSummary).toBeFocused();
    await (locale === "de" ? inspectFully : inspectPage)(page, `inquiry-errors-${locale}`, schemes);
    await inquiry.fill(visitor);
    await inquiry.sendButton.click();
    await expect(inquiry.errorSummary).toContainText(inquiry.t("inquiryPage.limited"));
    await inspectPage(page, `inquiry-limited-${locale}`, ["dark"]);
    isBusy = false;
    await inquiry.send();
    await inspectPage(page, `inquiry-sent-${locale}`, schemes);
    await page.goto(`/inquiry?token=${"x".repeat(22)}&language=${locale}`);
    await expect(inquiry.heading("inquiryPage.unknown.title")).toBeVisible();
    await inspectPage(page, `inquiry-unknown-${locale}`, ["dark"]);
  });
}

test("somebody who reads Arabic asks, is read by the firm in German, and is invited in Arabic @desktop", async ({
  newDevice,
  openAs,
  firm,
}) => {
  const { token } = await allow(firm, []);
  const page = await newDevice({ locale: "ar-EG" });
  await page.setViewportSize({ width: 360, height: 740 });
  const loaded: string[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith(".js")) loaded.push(await response.text().catch(() => ""));
  });
  const inquiry = new InquiryPage(page, "ar");
  await page.goto(`/inquiry?token=${token}`);
  await inquiry.opened(firm.name);
  const direction = (name: string) => inquiry.field(name).evaluate((element) => getComputedStyle(element).direction);
  expect([await direction("phone"), await direction("lastName")]).toEqual(["ltr", "rtl"]);
  await inspectPage(page, "inquiry-narrow-ar");
  await inquiry.fill({ ...visitor, firstName: "زينب", message: "أحتاج إلى إقرار ضريبي." });
  await inquiry.send();
  await inspectPage(page, "inquiry-narrow-sent-ar", ["dark"]);
  const hint = (locale: ClientLanguage) => new InquiryPage(page, locale).t("inquiryPage.message.hint");
  const hasTextsOf = (locale: ClientLanguage) => loaded.some((text) => text.includes(hint(locale)));
  expect([hasTextsOf("ar"), hasTextsOf("tr"), hasTextsOf("ru")]).toEqual([true, false, false]);

  const { items } = await firm.api.inquiries({ query: {} });
  expect(items).toMatchObject([{ firstName: "زينب", message: "أحتاج إلى إقرار ضريبي.", language: "ar" }]);
  const staff = await openAs(firm, `/tenant/anfragen?inquiry=${items[0]?.id ?? ""}`);
  await expect(staff.getByText("Arabisch", { exact: true })).toBeVisible();
  await staff.getByRole("button", { name: "Annehmen und einladen" }).click();
  await expect(staff.getByRole("combobox", { name: "Sprache des Formulars" })).toHaveValue("ar");
});

test("inside the app the address says who asks, and the wizard of an invitation keeps its own", async ({ page, firm }) => {
  const { token } = await allow(firm, []);
  const inquiry = new InquiryPage(page);
  await page.goto(`/company-form/inquiry?embed=${token}`);
  await inquiry.opened(firm.name);
  await expect(inquiry.field("companyName")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  const { link } = await firm.api.invite({
    query: {},
    body: { method: "link", formularType: "personInquiry", name: "Zoë", language: "de" },
  });
  await page.goto(`/person-form/inquiry?token=${tokenOf(link ?? "")}`);
  await expect(page.getByRole("heading", { level: 1, name: "Angaben zur Person" })).toBeVisible();
});
