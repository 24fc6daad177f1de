/** Several pages that become one PDF on the phone; loaded when somebody asks for it. */
export const phonePages = {
  "phonePages.hint": "Take pictures of the pages one after the other. You can reorder and remove them before you send them.",
  "phonePages.take": "Take a picture of a page",
  "phonePages.choose": "Choose photos",
  "phonePages.page": "Page {{number}}",
  "phonePages.up": "Up",
  "phonePages.down": "Down",
  "phonePages.added": "Page {{number}} has been added.",
  "phonePages.moved": "The page is now page {{number}}.",
  "phonePages.removed": "The page has been removed.",
  "phonePages.making": "The photo is being prepared …",
  "phonePages.unreadable": "{{name}} cannot be opened on this device. Please send this file by itself.",
  "phonePages.full": "No more pages fit into one PDF. Please send these, and then begin another.",
  "phonePages.failed": "The PDF could not be made. The pages are still here. Please try again, or send the photos one by one.",
  "phonePages.send": "Send as PDF",
  "phonePages.cancel": "Cancel",
  "phonePages.file": "Document",
};
