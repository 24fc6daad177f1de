/** The files of a form beside its answers. */
export const formFiles = {
  "formFiles.title": "Files of this form",
  "formFiles.position": "File {{n}} of {{total}}",
  "formFiles.previous": "Previous file",
  "formFiles.next": "Next file",
  "formFiles.zoomIn": "Zoom in",
  "formFiles.zoomOut": "Zoom out",
  "formFiles.zoom": "{{percent}} %",
  "formFiles.turn": "Turn by 90°",
  "formFiles.newTab": "Open in a new tab",
} as const;
