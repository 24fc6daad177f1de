const ofPersons = { texts: ["forms-of-persons"], hasAids: false };
const ofCompanies = { texts: ["forms-of-any-company", "forms-of-companies"], hasAids: false };
const ofInquiries = { texts: ["forms-of-any-company", "forms-of-inquiries"], hasAids: false };
const ofPersonQuestionnaires = { texts: ["forms-of-questionnaires", "questionnaires-of-persons"], hasAids: false };

/** What each form loads beside its definition, by the definition's file. A test holds it against what the page really loads. */
export const FORMS = {
  person: ofPersons,
  "person-update": ofPersons,
  "person-additional": ofPersonQuestionnaires,
  "person-update-addition": ofPersonQuestionnaires,
  "person-inquiry": ofInquiries,
  company: ofCompanies,
  "company-update": ofCompanies,
  "company-additional": { texts: ["forms-of-any-company", "forms-of-questionnaires", "questionnaires-of-companies"], hasAids: true },
  "company-inquiry": ofInquiries,
};
