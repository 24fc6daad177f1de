/** Exports of all data, on the screens. */
export const dataExport = {
  "dataExport.title": "Data export",
  "dataExport.about":
    "Everything that you have about this client in one ZIP file: master data, forms as data and as PDF (in the client's language, too), files, documents, GwG record, notes, deliveries to DATEV and history.",
  "dataExport.aboutOwn":
    "Your data in one ZIP file: master data, your forms as PDF and as data, your files and documents. Internal papers of the firm are not included.",
  "dataExport.begin": "Create export",
  "dataExport.again": "Create again",
  "dataExport.againText": "A new file takes the place of the one that is ready.",
  "dataExport.queued": "The export waits for its turn.",
  "dataExport.running": "The export is being created. You can leave this page.",
  "dataExport.progress": "{{done}} of {{total}} parts",
  "dataExport.progressFirm": "{{done}} of {{total}} clients and open forms",
  "dataExport.cancel": "Cancel",
  "dataExport.ready": "The export is ready: {{size}}, created on {{at}} by {{name}}. It is deleted on {{expires}}.",
  "dataExport.leftOut": "{{count}} parts could not be read. The text in the ZIP file names them.",
  "dataExport.leftOutOne": "One part could not be read. The text in the ZIP file names it.",
  "dataExport.download": "Download ZIP file",
  "dataExport.begun": "The download has begun.",
  "dataExport.remove": "Delete file",
  "dataExport.removeText": "The ZIP file is deleted at once. The data themselves stay.",
  "dataExport.failed": "The export has failed. Please try again. If it fails once more, contact the operator.",
  "dataExport.firmText":
    "All data of the firm in one ZIP file: each client with master data, forms, files, documents and GwG record in a folder of its own, and open forms, inquiries, templates, users, settings, deliveries to DATEV and the log.",
  "dataExport.firmProof": "You confirm the request and the download with your password. All staff of the firm are mailed about each.",
  "dataExport.firmDuration":
    "Depending on the number of clients, the export takes minutes or hours. When a client, a form or an inquiry is erased, the export is deleted too.",
};
