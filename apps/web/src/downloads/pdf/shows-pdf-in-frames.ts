/**
 * Whether this browser shows the PDF at an address in a frame. Those of phones and tablets show nothing there, or the first page alone;
 * WebKit gives a frame of `blob:` the policy of the page around it, whose `frame-ancestors 'none'` leaves it blank.
 */
export const showsPdfInFrames = (url: string): boolean =>
  navigator.pdfViewerEnabled !== false && !window.matchMedia("(pointer: coarse)").matches && !(isWebKit() && url.startsWith("blob:"));

/** Safari and others on WebKit alone name a version of their own before Safari's. */
const isWebKit = (): boolean => /AppleWebKit\/.* Version\/.* Safari\//.test(navigator.userAgent);
