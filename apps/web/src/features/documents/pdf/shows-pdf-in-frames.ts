/** Whether this browser shows PDFs in frames: those of phones and tablets show nothing there, or the first page alone. */
export const showsPdfInFrames = (): boolean => navigator.pdfViewerEnabled !== false && !window.matchMedia("(pointer: coarse)").matches;
