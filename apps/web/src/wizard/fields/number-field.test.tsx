import { forms } from "@stammdaten/shared/forms/index.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { openWizard } from "../../../test/open-wizard.tsx";

afterEach(cleanup);

const holding = {
  ownership: { isListed: false, isPublicBody: false, hasLegalEntityOwners: true },
  "legal-owners": { legalEntityOwners: [{ ownerKind: "legalEntity", sharePercent: "25.5" }] },
};

describe("a share", () => {
  it.each([
    ["de", "25,5"],
    ["tr", "25,5"],
    ["ar", "25.5"],
  ] as const)("is shown without its sign in %s, and what is no share stays as it is typed", async (locale, shown) => {
    const { t, user, store } = await openWizard({ form: forms.companyAdditional, at: "legal-owners", locale, answers: holding });
    const field: HTMLInputElement = screen.getByRole("textbox", { name: new RegExp(t("fields.sharePercent")) });
    expect(field.value).toBe(shown);
    await user.clear(field);
    await user.type(field, "1%5");
    await user.tab();
    expect(field.value).toBe("1%5");
    expect(store.getState().answers["legal-owners"]).toMatchObject({ legalEntityOwners: [{ sharePercent: "1%5" }] });
  });
});
