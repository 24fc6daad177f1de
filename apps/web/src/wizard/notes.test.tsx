import { cleanup, screen } from "@testing-library/react";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { afterEach, describe, expect, it } from "vitest";
import { openWizard } from "../../test/open-wizard.tsx";

afterEach(cleanup);

const describedBy = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent ?? "");

describe("a note of the firm", () => {
  it("is beside its question, and describes its field and no other", async () => {
    await openWizard({ form: forms.person, at: "contact", notes: [{ path: "contact.street", text: "Im Ausweis steht eine andere." }] });
    expect(describedBy(screen.getByRole("textbox", { name: /^Straße/ }))).toContain("Hinweis Ihrer Kanzlei: Im Ausweis steht eine andere.");
    expect(screen.getAllByText("Im Ausweis steht eine andere.")).toHaveLength(1);
    expect(describedBy(screen.getByRole("textbox", { name: /^Hausnummer/ })).join(" ")).not.toContain("Hinweis Ihrer Kanzlei");
  });

  it("is at a question with several controls too", async () => {
    await openWizard({ form: forms.person, at: "marital-status", notes: [{ path: "marital-status.maritalStatus", text: "Seit wann?" }] });
    expect(describedBy(screen.getByRole("radiogroup", { name: /Familienstand/ }))).toContain("Hinweis Ihrer Kanzlei: Seit wann?");
  });

  it("is not there without one", async () => {
    await openWizard({ form: forms.person, at: "contact" });
    expect(screen.queryByText("Hinweis Ihrer Kanzlei:")).toBeNull();
  });
});
