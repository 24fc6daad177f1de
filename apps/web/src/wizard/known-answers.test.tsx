import { forms } from "@stammdaten/shared/forms/index.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { openWizard } from "../../test/open-wizard.tsx";

afterEach(cleanup);

const personal = { firstName: "Julia", lastName: "Sommer", birthDate: "1985-04-03", birthCountry: "DE", citizenship: ["DE"] };
const offer = (fields: string) => screen.findByRole("button", { name: `Von Julia Sommer übernehmen: ${fields}` });

describe("who was named once", () => {
  it("gives a partner what families share, and nothing else", async () => {
    const answers = { personal, "marital-status": { maritalStatus: "married", dateOfStatusChange: "2015-06-20" } };
    const { user, store } = await openWizard({ form: forms.person, at: "partner", answers });
    await user.click(await offer("Nachname, Geburtsland, Staatsangehörigkeit"));
    expect(store.getState().answers["partner"]).toEqual({ lastName: "Sommer", birthCountry: "DE", citizenship: ["DE"] });
    await expect.poll(() => document.activeElement?.id).toBe("partner.firstName");
    expect(screen.queryByRole("button", { name: /übernehmen/ })).toBeNull();
  });

  it("gives another owner the address alone, and the same one everything", async () => {
    const address = { street: "Ring", houseNumber: "1", zip: "50667", location: "Köln", country: "DE" };
    const answers = {
      "acting-person": { ...personal, ...address },
      ownership: { isListed: false, isPublicBody: false, hasLegalEntityOwners: false },
      "owner-type": { beneficialOwnerType: "2A" },
      "actual-owners": { owners: [{ lastName: "Klein" }] },
    };
    const { user, store } = await openWizard({ form: forms.companyAdditional, at: "actual-owners", answers });
    await user.click(await offer("Straße, Hausnummer, Postleitzahl, Ort"));
    expect(store.getState().answers["actual-owners"]?.["owners"]).toEqual([{ lastName: "Klein", ...address }]);
    store.setAnswer(["actual-owners", "owners"], [{}]);
    await user.click(await screen.findByRole("button", { name: /^Von Julia Sommer übernehmen: Vorname, Nachname, Geburtsdatum/ }));
    expect(store.getState().answers["actual-owners"]?.["owners"]).toEqual([{ ...personal, ...address }]);
  });

  it("gives a stake nothing where a company holds it, and only what is asked where a person does", async () => {
    const answers = {
      "acting-person": { ...personal, country: "AT" },
      ownership: { isListed: false, isPublicBody: false, hasLegalEntityOwners: true },
      "legal-owners": { legalEntityOwners: [{ ownerKind: "legalEntity" }] },
    };
    const { store } = await openWizard({ form: forms.companyAdditional, at: "legal-owners", answers });
    expect(screen.queryByRole("button", { name: /übernehmen/ })).toBeNull();
    store.setAnswer(["legal-owners", "legalEntityOwners"], [{ ownerKind: "naturalPerson" }]);
    expect(await offer("Vorname, Nachname, Geburtsdatum")).toBeTruthy();
  });
});
