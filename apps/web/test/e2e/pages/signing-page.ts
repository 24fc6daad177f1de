import { expect } from "@playwright/test";
import { StaffPages } from "./staff-pages.ts";

/** Where a client signs a document. */
export class SigningPage extends StaffPages {
  /** Waits until the page is drawn, not only there. */
  async expectPage(page: number, pages: number): Promise<void> {
    await expect(this.page.getByText(`Seite ${page} von ${pages}`, { exact: true })).toBeVisible();
    const sheet = this.page.getByRole("img", { name: new RegExp(`Seite ${page} von ${pages}$`) });
    await expect.poll(() => sheet.evaluate(hasInk), { message: "the page is drawn" }).toBe(true);
  }

  async turn(): Promise<void> {
    await this.button("Nächste Seite").click();
  }

  /** Taps the page, in parts of it. */
  async tap(x: number, y: number): Promise<void> {
    const surface = this.page.getByTestId("signature-surface");
    const { width, height } = (await surface.boundingBox()) ?? { width: 0, height: 0 };
    await surface.click({ position: { x: x * width, y: y * height } });
  }

  async expectPlace(page: number): Promise<void> {
    await expect(this.page.getByText(new RegExp(`^Unterschrift auf Seite ${page}, `))).toBeVisible();
  }

  async draw(): Promise<void> {
    const pad = this.page.getByRole("img", { name: /^Feld für Ihre Unterschrift/ });
    await pad.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const { mouse } = this.page;
    await mouse.move(x + width * 0.1, y + height * 0.6);
    await mouse.down();
    for (let part = 0.1; part < 0.9; part += 0.04) await mouse.move(x + width * part, y + height * (0.5 + 0.3 * Math.sin(part * 20)));
    await mouse.up();
    await expect(this.button("Letzten Strich zurücknehmen")).toBeEnabled();
  }

  async agree(): Promise<void> {
    await this.page.getByRole("checkbox", { name: "Ich habe das Dokument gelesen und unterschreibe es." }).check();
  }

  async submit(): Promise<void> {
    await this.button("Unterschreiben und senden").click();
  }
}

/** Runs in the page: whether anything dark stands on a canvas. */
function hasInk(canvas: Element): boolean {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false;
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let at = 0; at < pixels.length; at += 4) if ((pixels[at + 3] ?? 0) > 200 && (pixels[at] ?? 255) < 100) return true;
  return false;
}
