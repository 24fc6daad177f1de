/** What the guests' pages say while the network is gone and when it is back; loaded ahead, once the first page is there. */
export const offline = {
  "offline.kept": "No connection. Your answers are saved on this device. We send them as soon as the connection is back. You can go on.",
  "offline.send": "No connection. We send the form as soon as it is back. Please keep this page open until then.",
  "offline.title": "Not sent yet",
  "offline.later":
    "Open the link again on this device within the next {{n}} days. We then send your answers. After that we delete them from this device.",
  "offline.merged": "Answers were added elsewhere. Both are saved.",
  "offline.search": "No connection. You can answer this question later.",
  "offline.waiting": "No connection. We send {{name}} as soon as it is back. Please stay on this page until then.",
  "offline.late": "The form had already been sent. We have not taken over later answers from this device, and have deleted them here.",
};
