import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { afterEach, expect, test } from "vitest";
import { openWizard } from "../../test/open-wizard.tsx";

afterEach(cleanup);

const answers = sampleAnswers(forms.companyAdditional, 1, { today: "2026-06-01" });
const atEnd = (isForClient: boolean) => openWizard({ form: forms.companyAdditional, at: "overview", answers, isForClient });
const boxes = () => screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent);

test("the firm notes what the client declared, and hands over to its own review", async () => {
  const { user } = await atEnd(true);
  expect(boxes()).toEqual([
    expect.stringMatching(/^Der Mandant hat den Datenschutzhinweis erhalten/),
    expect.stringMatching(/^Die Angaben stammen vom Mandanten/),
    expect.stringMatching(/^Der Mandant hat erklärt/),
  ]);
  await user.click(screen.getByRole("button", { name: "In die Prüfung geben" }));
  expect(within(await screen.findByRole("alert")).getAllByText("Bitte bestätigen Sie diesen Satz.")).toHaveLength(3);
});

test("a client declares it themselves", async () => {
  await atEnd(false);
  expect(boxes()).toEqual([
    expect.stringMatching(/^Ich habe den Datenschutzhinweis/),
    expect.stringMatching(/^Meine Angaben/),
    expect.stringMatching(/^Ich teile/),
  ]);
  expect(screen.getByRole("button", { name: "Angaben an die Kanzlei senden" })).toBeDefined();
});

test("a pension carrier is taken from the list by its short name, or typed", async () => {
  const lookUp = async (kind: string) =>
    kind === "pensionCarrier" ? [{ value: "DRV BW", label: "Deutsche Rentenversicherung Baden-Württemberg", details: "DRV BW" }] : [];
  const { user, answer } = await openWizard({ form: forms.person, at: "occupation", lookUp });
  const box = screen.getByRole("combobox", { name: /Träger der Rentenversicherung/ });
  await user.type(box, "Ärzteversorgung");
  await user.tab();
  expect(answer("occupation")["pensionInsuranceProvider"]).toBe("Ärzteversorgung");
  await user.clear(box);
  await user.type(box, "baden");
  await user.click(await screen.findByRole("option", { name: /Baden-Württemberg/ }));
  await waitFor(() => expect((box as HTMLInputElement).value).toBe("DRV BW"));
  expect(answer("occupation")["pensionInsuranceProvider"]).toBe("DRV BW");
});
