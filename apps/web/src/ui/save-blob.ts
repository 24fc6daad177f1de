/** Types that a browser shows without running anything in them. */
const SHOWABLE = new Set(["application/pdf", "image/png", "image/jpeg", "image/webp"]);

export const isShowable = (mimeType: string): boolean => SHOWABLE.has(mimeType);

/** Offers a file for download under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(new Blob([blob], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the bytes once it began.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
