import type { noticeDialog as english } from "../en/notice-dialog.ts";

/** What stands around the privacy notice; loaded when it is opened. */
export const noticeDialog: Readonly<Record<keyof typeof english, string>> = {
  "noticeDialog.title": "Datenschutzhinweis",
  "noticeDialog.version": "Fassung {{version}} vom {{date}}",
  "noticeDialog.close": "Schließen",
};
