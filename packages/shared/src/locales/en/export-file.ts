/** What stands in an export of all data, and what its files are called. */
export const exportFile = {
  "exportFile.name": "Data export",
  "exportFile.readme": "README",
  "exportFile.data": "data",
  "exportFile.forms": "Forms",
  "exportFile.files": "Files",
  "exportFile.documents": "Documents",
  "exportFile.gwg": "GwG record",
  "exportFile.firm": "Firm",
  "exportFile.clients": "Clients",
  "exportFile.openForms": "Open forms",
  "exportFile.templates": "Templates",
  "exportFile.inquiries": "inquiries",
  "exportFile.deliveries": "datev-deliveries",
  "exportFile.log": "log",
  "exportFile.title": "Data export: {{subject}}",
  "exportFile.made": "Created on {{at}} for {{firm}}.",
  "exportFile.holds.client":
    "This ZIP file holds everything that the firm has stored about this client: master data, forms with all answers, invitations and inquiries, the privacy notices shown with them, uploaded files, documents (those in the bin too) with their signatures, the GwG record with risk ratings and identifications, deliveries to DATEV, logins and history.",
  "exportFile.holds.own":
    "This ZIP file holds your data: master data, your forms with all answers and what the firm asked about them, invitations and inquiries, uploaded files, documents with your signatures, and your login.",
  "exportFile.holds.toClient":
    "This ZIP file holds what the firm has stored about you: master data, forms with all answers, invitations and inquiries, the privacy notices shown with them, uploaded files, documents with their signatures, records that the law asks of the firm, deliveries to DATEV, logins and history. The PDFs of the forms in your language are in the folder {{folder}}. Where the same form is there twice, the name of the file in your language ends in ({{language}}).",
  "exportFile.holds.firm":
    "This ZIP file holds everything that the firm has stored in this portal. The folder Clients has a folder for each client with master data, forms, files, documents (those in the bin too), GwG record, deliveries to DATEV, logins and history; Open forms has the forms that belong to no client yet, with their invitations. The folder Firm has the firm's data and settings, its users and templates, all inquiries, all deliveries to DATEV and the log. manifest.json says how many there are of each, SHA256SUMS has the checksum of every file (to be checked with: sha256sum --check SHA256SUMS).",
  "exportFile.data.about":
    '{{file}} holds all data for other programs. "answers" has them by the names of the fields, "inWords" has the same as question and answer in words. "file" and "pdf" name the file in this folder. Times are in UTC.',
  "exportFile.without.client":
    "Not included are passwords, links of invitations and what serves the operation of the portal only. Take care when you pass it on: the file holds internal matters of the firm too, such as risk ratings under the money-laundering act and notes. The client has no access to them in their own area.",
  "exportFile.without.own":
    "Not included are internal papers of the firm: its notes, the record under the money-laundering act with ratings and identifications (what you have stated for it yourself stands with the forms), deliveries to DATEV, the log and deleted documents. Whether the firm may tell you about these papers depends on the law. Please ask your firm about them. Passwords and links are not included.",
  "exportFile.without.toClient":
    "Not included are passwords, links of invitations and what serves the operation of the portal only. All other papers are in the language in which the firm keeps them, or in which they were uploaded. Please ask your firm if there is something that you cannot read.",
  "exportFile.forClient":
    "The client reads {{language}}: {{readme}} tells them in this language what the ZIP file holds, and the PDFs whose name ends in ({{own}}) show their forms in this language. All else is in the firm's language, or as it was uploaded.",
  "exportFile.without.firm":
    "Not included are passwords, keys, links of invitations, the operator's templates and what serves the operation of the portal only. Keep the file encrypted: it holds everything that your clients have confided to you.",
  "exportFile.gwgName": "GwG file",
  "exportFile.gwgTitle": "GwG file for the supervisory authority: {{subject}}",
  "exportFile.gwgVersions": "Questionnaires",
  "exportFile.gwgCopies": "Copies",
  "exportFile.gwgIndex": "Index",
  "exportFile.gwgIndexTitle": "Index of the GwG file",
  "exportFile.gwgContents": "Contents",
  "exportFile.gwgHistory": "History",
  "exportFile.gwgNothing": "Nothing is recorded.",
  "exportFile.gwgNow": "Record on the day of this export: answers, risk, identifications, sanctions screening",
  "exportFile.gwgVersion": "Questionnaire as it was approved",
  "exportFile.gwgCopy": "Copy, uploaded on {{day}}",
  "exportFile.gwgData": "All records as data",
  "exportFile.gwgBasis": "Basis",
  "exportFile.gwgBasisText": "Records under section 8 GwG for the supervisory authority (section 51 (2), section 52 (1) GwG)",
  "exportFile.holds.gwg":
    "This ZIP file holds what the firm has recorded of this client under section 8 GwG, in every version: all approved questionnaires, risk ratings with their reasons and the versions of the lists, identifications with copies, sanctions screenings with decisions, tasks, and what the log says of them. Begin with Index.pdf: it names the contents and the history from the beginning.",
  "exportFile.without.gwg":
    "Notes on suspicion and reports are not included: the firm gives information on them to the Financial Intelligence Unit alone (section 43 (1), section 47 (1) GwG). Neither are the client's other forms, documents and master data.",
  "exportFile.complete": "All parts could be read.",
  "exportFile.leftOut": "These parts could not be read, or not to their end:",
};
