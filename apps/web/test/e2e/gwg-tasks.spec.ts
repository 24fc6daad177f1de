import { addDays, germanDayOf } from "@stammdaten/shared/values/date.ts";
import { approvePerson, pickDatevNumber } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { expect, test } from "./test.ts";

test("a client whose identity document has expired is a task, which is put off with a reason", async ({ openAs, firm }) => {
  test.setTimeout(90_000);
  const { personId } = await approvePerson(firm, pickDatevNumber(), { firstName: "Anna", lastName: "Fristgerecht" });
  const seen = { person: "Anna Fristgerecht", method: "original", documentKind: "passport", documentNumber: "C01X00T47" } as const;
  await firm.api.verifyPerson({
    query: { mandantType: "person", id: personId },
    body: { ...seen, issuingAuthority: "Stadt Köln", verifiedOn: "2020-01-15", validUntil: "2020-12-31" },
  });
  const page = await openAs(firm, "/tenant/dashboard");
  const tasks = page.getByRole("region", { name: "GwG-Aufgaben" });
  const row = tasks.getByRole("listitem").filter({ hasText: "Fristgerecht, Anna" });
  await expect(row).toContainText("Ausweis abgelaufen am 31.12.2020 (§ 12 Abs. 1 Nr. 1 GwG)");
  await inspectPage(page, "gwg-tasks");
  await row.getByRole("button", { name: /^Aufgabe ändern/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Zurückstellen bis").fill("2020-01-01");
  await dialog.getByLabel("Grund").fill("Der neue Ausweis ist beantragt.");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog.getByText("Bitte wählen Sie einen Tag von morgen an, höchstens ein Jahr später.")).toBeVisible();
  await inspectPage(page, "gwg-task-dialog");
  const until = addDays(germanDayOf(new Date()), 30);
  await dialog.getByLabel("Zurückstellen bis").fill(until);
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();
  await tasks.getByText("Zurückgestellt", { exact: true }).click();
  await expect(row).toContainText(": Der neue Ausweis ist beantragt.");
});
