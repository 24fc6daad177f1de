import { createClientLogin } from "./client-login.ts";
import { datevLogin } from "./datev-stand-in.ts";
import { approvePerson, createLink, type Firm, pickDatevNumber, saveDatev, submitForm } from "./firm.ts";
import { makePdf } from "./make-pdf.ts";
import { Hands } from "./pages/hands.ts";
import { queryDatabase } from "./query-database.ts";
import { expect, test } from "./test.ts";

type Job = {
  readonly name: string;
  /** Clicks that it took before the screens were made for it, and those that it may take. */
  readonly before: number;
  readonly target: number;
  readonly run: (hands: Hands, firm: Firm) => Promise<void>;
};

/** The number of a client that the stand-in has, and that is nobody's in the firm. */
const TAKEN_NUMBER = 10_001;
const ROWS = 50;

const countFailed = async ({ api }: Firm): Promise<number> => (await api.tasks({ query: {} })).failedDeliveries.count;

const invitations: readonly Job[] = [
  {
    name: "invite one client",
    before: 4,
    target: 2,
    run: async (hands) => {
      await hands.find("mandant einl", /Mandant einladen/);
      await hands.dialog.getByLabel("Name", { exact: true }).fill("Ida Neu");
      await hands.dialog.getByRole("textbox", { name: "E-Mail" }).fill("ida.neu@kundin.example");
      await hands.click(hands.dialog.getByRole("button", { name: "Einladung senden" }));
      await expect(hands.row("Ida Neu")).toBeVisible();
    },
  },
  {
    name: "invite 50 from a file",
    before: 4,
    target: 4,
    run: async (hands) => {
      await hands.find("aus einer datei", /aus einer Datei einladen/);
      const lines = Array.from({ length: ROWS }, (_, n) => `datei.${n}@kundin.example;Datei ${n}`);
      const buffer = Buffer.from(["E-Mail;Name", ...lines].join("\n"));
      await hands.page.locator("[data-file]").setInputFiles({ name: "mandanten.csv", mimeType: "text/csv", buffer });
      await hands.click(hands.button("Datei prüfen"));
      await expect(hands.page.getByRole("heading", { name: `Wird eingeladen: ${ROWS}` })).toBeVisible();
      await hands.click(hands.button(/^Einladungen senden/));
      await expect(hands.page.getByRole("heading", { name: new RegExp(`^Eingeladen: ${ROWS}`) })).toBeVisible();
    },
  },
  {
    name: "see who has not answered",
    before: 6,
    target: 1,
    run: async (hands) => {
      await hands.click(hands.task(/seit mehr als 7 Tagen offen/));
      await expect(hands.row("Wanda Wartend")).toBeVisible();
    },
  },
  {
    name: "remind all who are late",
    before: 12,
    target: 2,
    run: async (hands) => {
      await hands.click(hands.task(/^Alle erinnern$/));
      await hands.click(hands.dialog.getByRole("button", { name: "Erinnern" }));
      await expect(hands.page.getByText(/^Erinnerungen, die jetzt versendet werden: \d/).first()).toBeVisible();
    },
  },
];

const clients: readonly Job[] = [
  {
    name: "approve a form, from the queue",
    before: 5,
    target: 2,
    run: async (hands) => {
      await hands.page.goto("/tenant/forms?state=waiting");
      await hands.page.getByRole("link", { name: /Neuling/ }).focus();
      await hands.page.keyboard.press("Enter");
      await hands.click(hands.button("Bestätigen und freigeben"));
      await expect(hands.dialog.getByLabel(/^DATEV-Nummer/)).toHaveValue(/^\d+$/);
      await hands.click(hands.dialog.getByRole("button", { name: "Bestätigen und freigeben" }));
      await expect(hands.dialog).toBeHidden();
      await expect(hands.page.getByText("Freigegeben", { exact: true }).first()).toBeVisible();
    },
  },
  {
    name: "find a client by half a name",
    before: 2,
    target: 0,
    run: async (hands) => {
      await hands.find("grö", /Größ, Änne/);
      await expect(hands.heading("Größ, Änne")).toBeVisible();
    },
  },
  {
    name: "a client's PDF",
    before: 4,
    target: 2,
    run: async (hands) => {
      await hands.find("grö", /Größ, Änne/);
      await hands.click(hands.page.getByRole("link", { name: "Stammdaten Person" }));
      const download = hands.page.waitForEvent("download");
      await hands.click(hands.button(/PDF/));
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    },
  },
  {
    name: "a document to sign to a client",
    before: 5,
    target: 3,
    run: async (hands) => {
      await hands.find("grö", /Größ, Änne/);
      await hands.click(hands.page.getByRole("navigation", { name: "Bereiche des Mandanten" }).getByRole("link", { name: "Dokumente" }));
      await hands.click(hands.button("Dokumente hochladen"));
      const file = { name: "Vollmacht.pdf", mimeType: "application/pdf", buffer: makePdf(["Vollmacht"]) };
      await hands.page.locator("input[type=file]").setInputFiles(file);
      await hands.click(hands.button("1 Datei hochladen"));
      await expect(hands.dialog).toContainText("1 Datei gespeichert.");
    },
  },
  {
    name: "export a list",
    before: 3,
    target: 2,
    run: async (hands) => {
      await hands.find("personen", /^Personen/);
      await hands.click(hands.button("Exportieren"));
      const download = hands.page.waitForEvent("download");
      await hands.click(hands.page.getByRole("menuitem", { name: "Excel-Datei (XLSX)" }));
      expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    },
  },
  {
    name: "mend a failed delivery, where its failure is shown",
    before: 4,
    target: 2,
    run: async (hands, firm) => {
      await hands.task(/fehlgeschlagen/).focus();
      await hands.page.keyboard.press("Enter");
      await expect(hands.dialog.getByText("Die Nummer gehört in DATEV zu jemand anderem").first()).toBeVisible();
      await hands.click(hands.dialog.getByRole("button", { name: "Nummer ändern" }));
      await expect(hands.page.getByLabel(/^Neue DATEV-Nummer/)).toHaveValue(/^\d+$/);
      await hands.click(hands.button("Nummer ändern und übertragen"));
      await expect.poll(() => countFailed(firm), { timeout: 30_000 }).toBe(0);
    },
  },
];

/** A firm in the middle of its day. */
async function prepare(firm: Firm, datevUrl: string): Promise<void> {
  const { personId } = await approvePerson(firm, pickDatevNumber(), { firstName: "Änne", lastName: "Größ" });
  await createClientLogin(firm, { personId });
  await submitForm(firm, { firstName: "Nora", lastName: "Neuling" });
  await createLink(firm, "Wanda Wartend");
  await firm.api.updateTenant({ query: {}, body: { oneStepApproval: true } });
  const mailed = await firm.api.invite({
    query: {},
    body: { method: "email", formularType: "person", name: "Wanda Wartend", email: "wanda@kundin.example", language: "de" },
  });
  await queryDatabase("UPDATE invitation SET sent_at = now() - interval '9 days', created_at = now() - interval '9 days' WHERE id = $1", [
    mailed.id,
  ]);
  await saveDatev(firm, { baseUrl: datevUrl, ...datevLogin, automatic: true });
  await approvePerson(firm, TAKEN_NUMBER, { firstName: "Frieda", lastName: "Falsch" });
  await expect.poll(async () => (await firm.api.tasks({ query: {} })).failedDeliveries.count, { timeout: 30_000 }).toBeGreaterThan(0);
}

test("ten jobs of staff take no more clicks than they may", { tag: "@desktop" }, async ({ openAs, firm, stack }) => {
  test.setTimeout(180_000);
  await prepare(firm, stack.datevUrl);
  const rows: { job: string; before: number; clicks: number; target: number; seconds: number }[] = [];
  for (const { name, before, target, run } of [...invitations, ...clients]) {
    const hands = new Hands(await openAs(firm, "/tenant/dashboard"));
    await expect(hands.heading("Dashboard")).toBeVisible();
    await expect(hands.page.getByRole("region", { name: "Heute zu tun" }).getByRole("listitem").first()).toBeVisible();
    const began = performance.now();
    await run(hands, firm);
    rows.push({ job: name, before, clicks: hands.clicks, target, seconds: Number(((performance.now() - began) / 1000).toFixed(1)) });
    await hands.page.close();
  }
  process.stdout.write(`| job | clicks before | now | at most | seconds by a machine |\n|---|---|---|---|---|\n`);
  for (const { job, before, clicks, target, seconds } of rows)
    process.stdout.write(`| ${job} | ${before} | ${clicks} | ${target} | ${seconds} |\n`);
  expect(rows).toHaveLength(10);
  expect(rows.filter(({ clicks, target }) => clicks > target)).toEqual([]);
});
