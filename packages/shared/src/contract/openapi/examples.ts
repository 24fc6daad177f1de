const ID = "5f0c6a52-3f1e-4d53-9a57-0f6f0d2f7a11";
const passwords = { password: "Blaue Gondel 47 im Nebel", passwordConfirmation: "Blaue Gondel 47 im Nebel" };
const token = "3mJr7AoUXx2WqkV0h6dW5bTn9yQe1sLcZpG4iKfRuEo";
const datevServer = {
  baseUrl: "https://datev.kanzlei.example:58452",
  username: "stammdaten",
  password: "Nur ein Beispiel",
  automatic: true,
};
const provider = { issuer: "https://anmeldung.kanzlei.example", clientId: "stammdaten" };
const firm = "gk0vJq3cXw7yT1nRb5ZsLA";

/** What calls send, where an example has to be more than well-typed. A test reads each by its schema. */
export const bodyExamples: Readonly<Record<string, unknown>> = {
  register: { token, ...passwords },
  changePasswordConfirmation: { token, ...passwords },
  changePassword: { currentPassword: "Das bisherige Passwort", ...passwords },
  confirmTenant: { token, username: "anna.beispiel", ...passwords, acceptTerms: true },
  saveSsoSettings: { ...provider, enabled: true, exclusive: false, exceptUserId: null },
  testSso: provider,
  startSsoLogin: { firm },
  logInBySso: { firm, code: "SplxlOBeZQQYbYS6WxSbIA", state: "af0ifjsldkj", verifier: token },
  invite: { method: "email", email: "anna.beispiel@example.com", formularType: "person", name: "Anna Beispiel", language: "de" },
  inviteMany: {
    formularType: "person",
    rows: [{ email: "anna.beispiel@example.com", name: "Anna Beispiel" }],
  },
  replaceIframeToken: { allowedOrigins: ["https://kanzlei.example"] },
  sendInquiry: {
    token,
    kind: "person",
    firstName: "Anna",
    lastName: "Beispiel",
    email: "anna.beispiel@example.com",
    phone: "+49 30 1234567",
    consent: true,
  },
  saveForm: { revision: 1, answers: { personal: { firstName: "Anna", lastName: "Beispiel" } }, currentStep: "personal" },
  submitForm: { revision: 2, confirmations: { dataProtection: true, correctness: true } },
  reveal: { code: "123456" },
  approveForm: { datevNumber: 10_001 },
  saveDatevNumbers: { range: { from: 10_000, to: 49_999 } },
  changeDatevNumber: { datevNumber: 10_001, former: 10_010 },
  lookAtRegister: { lookedOn: "2026-11-02", differs: true, note: "Jan White is missing in the register." },
  reportDiscrepancy: { lookId: ID, outcome: "reported", reportedOn: "2026-11-03" },
  decideHit: { hitId: ID, verdict: "noMatch", reason: "Born in another year, and in another country." },
  verifyPerson: {
    person: "Anna Beispiel",
    birthDate: "1980-03-31",
    method: "original",
    verifiedOn: "2026-01-15",
    documentKind: "passport",
    documentNumber: "L01X00T47",
    issuingAuthority: "Stadt Nürnberg",
    validUntil: "2030-04-30",
  },
  signDocument: { signature: { kind: "typed" }, name: "Anna Beispiel", page: 1, x: 0.1, y: 0.8, width: 0.3, consent: true },
  testDatevConnect: datevServer,
  saveDatevSettings: datevServer,
  answerConnectorCall: { status: 200, text: "[]", link: null },
  assignForm: { normalPersonId: ID },
};
