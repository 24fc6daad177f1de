/** A photo of a document that is cropped and straightened; loaded with the first one in which its edges are found. */
export const phoneCrop = {
  "phoneCrop.title": "{{name}} has been cropped and straightened.",
  "phoneCrop.hint": "Can the whole document be seen?",
  "phoneCrop.preview": "Preview of {{name}}",
  "phoneCrop.use": "Use cropped picture",
  "phoneCrop.original": "Use original",
  "phoneCrop.adjust": "Move corners",
  "phoneCrop.editing":
    "Drag the four points to the corners of the document. Or tap a corner of the document: the nearest point moves there. On a keyboard, the arrow keys move the selected point.",
  "phoneCrop.corner.topLeft": "Top left corner",
  "phoneCrop.corner.topRight": "Top right corner",
  "phoneCrop.corner.bottomRight": "Bottom right corner",
  "phoneCrop.corner.bottomLeft": "Bottom left corner",
  "phoneCrop.apply": "Apply corners",
  "phoneCrop.cancel": "Cancel",
  "phoneCrop.working": "The picture is being straightened …",
  "phoneCrop.shape": "The four points must enclose the document.",
  "phoneCrop.failed": "The picture could not be straightened. You can cancel and use the original.",
};
