import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readToday } from "@stammdaten/shared/values/date.ts";
import { approvePerson, type Credentials, type Firm, madeAccount, pickDatevNumber } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { queryDatabase } from "./query-database.ts";
import { readPdfText } from "./read-pdf-text.ts";
import { readStackAddress } from "./stack-address.ts";
import { expect, test } from "./test.ts";

const program = fileURLToPath(new URL("../../../api/dist/admin.js", import.meta.url));
/** Of the list and of the client. Desktop and phone import the same file: the one that comes later finds it there. */
const listed = { firstName: "Zacharias", lastName: "Ersonnen" };

/** Imports a constructed list of the United Nations, as the operator does. */
async function importList(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "stammdaten-un-"));
  const file = path.join(folder, "consolidated.xml");
  await writeFile(
    file,
    `<CONSOLIDATED_LIST dateGenerated="${readToday()}T00:00:00"><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID>
      <FIRST_NAME>Zakharias</FIRST_NAME><SECOND_NAME>ERSONNEN</SECOND_NAME><UN_LIST_TYPE>Test</UN_LIST_TYPE>
      <REFERENCE_NUMBER>TEi.047</REFERENCE_NUMBER><COMMENTS1>Erfunden.</COMMENTS1>
      <NATIONALITY><VALUE>Syrian Arab Republic</VALUE></NATIONALITY>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Захариас Эрсоннен</ALIAS_NAME></INDIVIDUAL_ALIAS>
      </INDIVIDUAL></INDIVIDUALS><ENTITIES></ENTITIES></CONSOLIDATED_LIST>`,
  );
  try {
    const command = [program, "import-data", "--list", "sanctionsUn", "--file", file];
    await promisify(execFile)(process.execPath, command, { env: readStackAddress().env });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Somebody else of the firm. */
async function addColleague({ id }: Firm): Promise<Credentials> {
  const userId = randomUUID();
  const username = `${userId.slice(0, 8)}@kanzlei.example`;
  await queryDatabase(
    "INSERT INTO app_user (id, tenant_id, username, email, first_name, last_name, access_level, status) VALUES ($1, $2, $3, $3, 'Zweite', 'Prüferin', 'tenant', 'active')",
    [userId, id, username],
  );
  await queryDatabase(
    "INSERT INTO credential (username, user_id, tenant_id, access_level, password_hash) VALUES ($1, $2, $3, 'tenant', $4)",
    [username, userId, id, madeAccount.passwordHash],
  );
  return { username, password: madeAccount.password };
}

test("a list is imported, a client is hit, two people decide, and the record's PDF says so", async ({ openAs, firm }) => {
  test.setTimeout(120_000);
  const { personId } = await approvePerson(firm, pickDatevNumber(), listed);
  await importList();
  await firm.api.updateTenant({ query: {}, body: { screeningFourEyes: true } });
  const ofClient = { query: { mandantType: "person" as const, id: personId } };
  await expect.poll(async () => (await firm.api.gwgRecord(ofClient)).screening.hits.length, { timeout: 60_000 }).toBeGreaterThan(0);

  const page = await openAs(firm, "/tenant/dashboard");
  await test.step("the hit stands on the dashboard, and leads to the client", async () => {
    await expect(page.getByRole("region", { name: "Sanktionsprüfung: Treffer zu entscheiden" })).toContainText("Zacharias Ersonnen ähnelt");
    await inspectPage(page, "screening-dashboard");
    await page.getByRole("link", { name: /Treffer der Sanktionsprüfung zu entscheiden/ }).click();
  });
  const screening = page.getByRole("region", { name: "Sanktionsprüfung" });
  const dialog = page.getByRole("dialog");
  await test.step("the person stands beside the entry, and no match needs a reason", async () => {
    await expect(screening.getByRole("table")).toContainText("TEi.047");
    await inspectPage(page, "screening-open");
    await screening.getByRole("button", { name: /^Entscheiden/ }).click();
    await dialog.getByRole("radio", { name: "Kein Treffer: jemand anderes" }).check();
    await dialog.getByRole("button", { name: "Entscheidung speichern" }).click();
    await expect(dialog.getByText("Bitte füllen Sie dieses Feld aus.")).toBeVisible();
    await inspectPage(page, "screening-dialog");
    await dialog.getByLabel("Begründung").fill("In Köln geboren, deutscher Ausweis gesehen.");
    await dialog.getByRole("button", { name: "Entscheidung speichern" }).click();
    await expect(dialog).toBeHidden();
    await expect(screening.getByText("Ihre Entscheidung muss jemand anderes aus Ihrer Kanzlei bestätigen.")).toBeVisible();
    await inspectPage(page, "screening-awaiting");
  });

  await test.step("somebody else confirms it", async () => {
    const other = await openAs(await addColleague(firm), `/tenant/persons/${personId}/gwg`);
    await other.getByRole("button", { name: /^Bestätigen oder zurückgeben/ }).click();
    await inspectPage(other, "screening-confirmation");
    await other.getByRole("dialog").getByRole("button", { name: "Bestätigen", exact: true }).click();
    await expect(other.getByRole("dialog")).toBeHidden();
    await other.getByText("Entschiedene Treffer (1)").click();
    await expect(other.getByText(/Bestätigt von Zweite Prüferin/)).toBeVisible();
    await inspectPage(other, "screening-decided");
    const download = other.waitForEvent("download");
    await other.getByRole("button", { name: "Akte als PDF herunterladen" }).click();
    const text = await readPdfText(await readFile(await (await download).path()));
    for (const words of ["Sanktionsprüfung", "TEi.047", "Kein Treffer", "In Köln geboren, deutscher Ausweis gesehen.", "Zweite Prüferin"])
      expect(text).toContain(words);
  });
});

test("a match leads to a changed risk proposal, which stands on the dashboard until the client is rated again", async ({
  openAs,
  firm,
}) => {
  test.setTimeout(120_000);
  const { personId } = await approvePerson(firm, pickDatevNumber(), listed);
  await importList();
  const query = { mandantType: "person" as const, id: personId };
  const { risk } = await firm.api.gwgRecord({ query });
  await firm.api.assessRisk({ query, body: { level: risk.proposal.level } });
  const readHits = async () => (await firm.api.gwgRecord({ query })).screening.hits;
  await expect.poll(async () => (await readHits()).length, { timeout: 60_000 }).toBeGreaterThan(0);

  const page = await openAs(firm, "/tenant/dashboard");
  await test.step("the hit is a notice of the staff's", async () => {
    await page.getByRole("button", { name: /^Benachrichtigungen/ }).click();
    const drawer = page.getByRole("dialog", { name: "Benachrichtigungen" });
    await expect(drawer.getByText("Treffer der Sanktionsprüfung").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  });
  for (const { id: hitId } of await readHits()) await firm.api.decideHit({ query, body: { hitId, verdict: "match" } });
  await test.step("the changed proposal leads to the client", async () => {
    await page.reload();
    await expect(page.getByRole("region", { name: "Geänderte Risikovorschläge" })).toContainText("Jetzt vorgeschlagen: Hoch");
    await inspectPage(page, "risk-changes");
    await page.getByRole("link", { name: /Mandant mit geändertem Risikovorschlag/ }).click();
  });
  await test.step("a new rating settles it", async () => {
    const section = page.getByRole("region", { name: "Risiko" });
    await expect(section.getByText("Jemand steht auf einer Sanktionsliste. (§ 15 Abs. 2 GwG)")).toBeVisible();
    await section.getByRole("button", { name: "Neu bewerten" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Hoch" }).check();
    await dialog.getByRole("button", { name: "Bewertung speichern" }).click();
    await expect(dialog).toBeHidden();
    expect((await firm.api.riskChanges({ query: {} })).items).toEqual([]);
  });
});
