/** Texts of lists as files. */
export const listExports = {
  "staff.empty.invite": "Invite clients",
  "staff.empty.import": "Import from DATEV",
  "staff.empty.review": "Review forms",
  "export.open": "Export",
  "export.csv": "CSV file",
  "export.xlsx": "Excel file (XLSX)",
  "export.running": "The export is running …",
  "export.received": "{{size}} received",
  "export.done": "The export is complete.",
  "export.cancel": "Cancel export",
  "export.hint": "The whole list as it is filtered now, not only this page.",
  "export.delivery": "DATEV",
  "export.until": "until {{to}}",
  "export.period": "{{from}} to {{to}}",
} as const;
