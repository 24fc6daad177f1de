/** Has the browser store what an address answers, by itself and under the name that the answer gives; this page stays. */
export function startDownload(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.rel = "noopener noreferrer";
  link.click();
}
