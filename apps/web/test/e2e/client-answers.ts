import type { Answers } from "@stammdaten/shared/forms/form.ts";

/** Two lines, so that the mail has to keep them separate; every German letter that needs care. */
export const ownMessage =
  "Sehr geehrte Frau Öztürk,\nfür Ihre Steuererklärung fehlen uns noch Angaben. Schöne Grüße aus Köln & „Müßiggang“!";

/** A client with partner, two children, business income, names with hyphen and umlauts. The picture is added while filling in. */
export function describeClient(lastName: string, email: string): Answers {
  return {
    personal: {
      salutation: "ms",
      academicDegree: "Dr.",
      firstName: "Zoë Änne",
      lastName,
      birthName: "Groß",
      birthDate: "1984-02-29",
      birthCity: "Weißenfels",
      birthCountry: "DE",
      citizenship: ["DE", "FR"],
    },
    contact: {
      street: "Königsallee",
      houseNumber: "12 b",
      zip: "80331",
      location: "München",
      country: "DE",
      phone: "+49 89 1234567",
      mobile: "0171 2345678",
      email,
      hasPostalAddress: false,
    },
    identity: {
      type: "passport",
      documentNumber: "C01X0006H",
      issuingAuthority: "Landeshauptstadt München",
      issuedOn: "2022-05-03",
      validUntil: "2032-05-02",
      attachments: [],
    },
    "marital-status": { maritalStatus: "married", dateOfStatusChange: "2012-12-12" },
    partner: {
      salutation: "mr",
      firstName: "Jürgen",
      lastName: "Öztürk",
      birthDate: "1981-07-01",
      birthCity: "Köln",
      birthCountry: "DE",
      citizenship: ["DE"],
      religion: "KL",
      currentOccupation: "Bäcker",
      jointAssessment: true,
    },
    children: {
      hasChildren: true,
      children: [
        { firstName: "Björn", lastName: "Öztürk", birthDate: "2014-03-04", birthCity: "München", inHousehold: true, inSchool: true },
        { firstName: "Ida", lastName: "Öztürk", birthDate: "2018-11-30", inHousehold: true },
      ],
    },
    occupation: { currentOccupation: "Ärztin", pensionInsuranceProvider: "DRV Bund", pensionInsuranceNumber: "15 070649 C 103" },
    income: {
      incomeTypes: ["employment", "selfEmployment"],
      businessName: "Praxis Dr. Groß",
      industry: "Arztpraxis",
      startedOn: "2019-04-01",
      isSoleProprietor: true,
    },
    tax: { taxOffice: "9181", taxNumber: "181/815/08155", taxId: "86 095 742 719", religion: "RK" },
    bank: { iban: "de89 3704 0044 0532 0130 00" },
  };
}
