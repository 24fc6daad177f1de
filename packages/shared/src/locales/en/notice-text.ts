/** What the product makes of a firm's data for its privacy notice. Lists are lines that begin with "- ". */
export const noticeText = {
  "noticeText.title": "Privacy notice",
  "noticeText.intro":
    "This notice tells you how {{firm}} processes the personal data that you give us in our forms, and that others give us about you (Art. 13 and 14 GDPR).",
  "noticeText.controller": "Controller",
  "noticeText.controller.text": "The controller is (Section 11 (2) of the German Tax Advisory Act, StBerG):",
  "noticeText.phone": "Telephone: {{phone}}",
  "noticeText.email": "E-mail: {{email}}",
  "noticeText.officer": "Data protection officer",
  "noticeText.officer.none": "Please send questions about data protection to the firm, at the address above.",
  "noticeText.purposes": "Purposes and legal bases",
  "noticeText.purposes.list": `We process your data
- to answer your inquiry, and to begin and carry out the engagement: your master data, advice, bookkeeping, payroll, annual accounts and tax returns, and our invoices (Art. 6 (1) (b) GDPR; where you are not our client yourself, Art. 6 (1) (f) GDPR: our interest in carrying out the engagement),
- to identify our clients, those who act for them and their beneficial owners, and to assess risks, as the Money Laundering Act demands (Art. 6 (1) (c) GDPR with Sections 10 to 12 GwG), and to keep records of it (Section 8 GwG),
- to meet duties under tax and professional law, in particular under the Fiscal Code (Sections 140 et seq. and 147 AO) and of the working file (Section 66 StBerG) (Art. 6 (1) (c) GDPR),
- to keep the platform secure and to be able to prove who saw and changed what (Art. 6 (1) (f) GDPR: our interest in the security of your data; Art. 5 (2) and Art. 32 GDPR).`,
  "noticeText.purposes.special":
    "Where the law demands it, such as the religion for church tax, we also process special categories of personal data (Art. 9 (2) (g) GDPR with Section 11 (2) StBerG).",
  "noticeText.categories": "Which data",
  "noticeText.categories.text":
    "Depending on the form: names, dates and places of birth, nationality, addresses, telephone numbers and e-mail addresses, marital status and children, occupation, tax numbers and identification numbers, social insurance, bank accounts, religion, identity documents, data of your company with its owners and representatives, public offices and the origin of assets, and the files that you upload. Of your visit we keep the times and the (IP) address from which you opened.",
  "noticeText.others": "Persons whom others name to us (Art. 14 GDPR)",
  "noticeText.others.text":
    "Where our client names other persons to us, such as spouses or partners, children, shareholders, representatives or beneficial owners, we process their data for the same purposes, on the same legal bases and for the same periods. The data then come from our client and, for checks under the Money Laundering Act, from public registers such as the commercial register and the transparency register. This notice is for these persons too; please pass it on to them. Where we are bound to professional secrecy, we do not inform them ourselves (Art. 14 (5) (d) GDPR).",
  "noticeText.recipients": "Recipients",
  "noticeText.recipients.list": `We are bound to professional secrecy. Your data are received only by
- DATEV eG, Paumgartnerstraße 6–14, 90429 Nuremberg, as our processor, where we keep your master data there,
- the operator of the platform on which you fill in this form, with its sub-processors, as our processor (Art. 28 GDPR) and bound to secrecy (Section 203 StGB, Section 62a StBerG),
- tax offices, social insurance carriers, courts, registers and other authorities, as far as the engagement or a law demands it.`,
  "noticeText.recipients.abroad":
    "We do not intend to transfer your data to countries outside the European Union and the European Economic Area.",
  "noticeText.retention": "How long we keep your data",
  "noticeText.retention.forms": "Forms that were not completed or not approved: {{n}} days after the last change.",
  "noticeText.retention.inquiries": "Inquiries that lead to no engagement: {{n}} days after our decision.",
  "noticeText.retention.clients":
    "Master data and forms: {{n}} years from the end of the year in which the engagement ended (Sections 195 and 199 (1) BGB).",
  "noticeText.retention.clients.none": "Master data and forms: until the end of the year in which the engagement ended.",
  "noticeText.retention.gwg":
    "Records under the Money Laundering Act: {{n}} years from the end of the year in which the engagement ended (Section 8 (4) GwG).",
  "noticeText.retention.documents":
    "Documents of the working file: {{n}} years from the end of the year in which the engagement ended (Section 66 (1) StBerG).",
  "noticeText.retention.longer": "Longer only where a law demands it, for example Section 147 AO.",
  "noticeText.rights": "Your rights",
  "noticeText.rights.text":
    "You have the right of access (Art. 15 GDPR), rectification (Art. 16), erasure (Art. 17), restriction (Art. 18) and data portability (Art. 20). Where we rely on Art. 6 (1) (f) GDPR you may object on grounds relating to your particular situation (Art. 21 GDPR). Duties of secrecy and to keep records may limit these rights (Section 29 BDSG, Art. 17 (3) GDPR).",
  "noticeText.complaint": "Complaint",
  "noticeText.complaint.text":
    "You may complain to a data protection supervisory authority, in particular where you live or work or where we have our seat (Art. 77 GDPR).",
  "noticeText.complaint.ours": "The authority that is responsible for us:",
  "noticeText.duty": "Do you have to give us your data?",
  "noticeText.duty.text":
    "What the Money Laundering Act demands you have to tell us and prove (Section 11 (6) GwG); without it we may as a rule not begin or continue the engagement (Section 10 (9) GwG). Without the other data that the forms mark as required we cannot work for you. All else is up to you.",
  "noticeText.automated": "No automated decisions",
  "noticeText.automated.text": "No decision about you is made by a machine alone (Art. 22 GDPR).",
  "noticeText.addition": "Further information from the firm",
} as const;
