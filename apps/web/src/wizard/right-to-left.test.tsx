import { forms } from "@stammdaten/shared/forms/index.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { openWizard } from "../../test/open-wizard.tsx";

afterEach(cleanup);

describe("a form from right to left", () => {
  it("keeps the day of birth of a closed entry apart from the name before it", async () => {
    const children = [{ firstName: "Ida", birthDate: "2013-09-27" }, {}];
    await openWizard({ form: forms.person, at: "children", locale: "ar", answers: { children: { hasChildren: true, children } } });
    expect(await screen.findByText("\u2068Ida\u2069، \u206827 سبتمبر 2013\u2069")).toBeTruthy();
  });

  it("asks an optional question with yes and no", async () => {
    const { t } = await openWizard({ form: forms.person, at: "contact", locale: "ar" });
    expect(screen.getByRole("radiogroup", { name: new RegExp(t("fields.hasPostalAddress").replace("؟", "")) })).toBeTruthy();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("writes a choice in the page's direction where it begins with a German abbreviation", async () => {
    const answers = { company: { companyName: "Müller & Söhne", legalForm: "gmbh" } };
    const { t, user } = await openWizard({ form: forms.company, at: "overview", locale: "ar", answers });
    const [choice, name] = [t("options.legalForm.gmbh"), "Müller & Söhne"];
    expect(document.body.textContent).toContain(`\u2068${name.replaceAll(" ", "\u00a0")}\u2069\u00a0· \u2067${choice}\u2069`);
    await user.click(screen.getByText(t("steps.company.company")));
    expect(screen.getByText(choice).getAttribute("dir")).toBe("rtl");
    expect(screen.getByText(name).getAttribute("dir")).toBe("auto");
  });
});
