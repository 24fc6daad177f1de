/** What stands around the privacy notice; loaded when it is opened. */
export const noticeDialog = {
  "noticeDialog.title": "Privacy notice",
  "noticeDialog.version": "Version {{version}} of {{date}}",
  "noticeDialog.close": "Close",
} as const;
