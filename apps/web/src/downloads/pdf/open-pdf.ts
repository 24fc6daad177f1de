import type { ContentAnswer } from "@stammdaten/shared/contract/endpoint.ts";
import { readContent } from "../content.ts";
import { trustScript } from "../../trust-script.ts";

/** A page as it is shown: turned and cut as the document says. */
export type PdfPage = {
  /** Width by height. */
  readonly ratio: number;
  /** Draws the page in a width of CSS pixels. @throws when it was cancelled */
  readonly draw: (canvas: HTMLCanvasElement, width: number, signal: AbortSignal) => Promise<void>;
  /** Its words, for readers who cannot see it. */
  readonly readText: () => Promise<string>;
};

export type Pdf = { readonly pages: number; readonly openPage: (number: number) => Promise<PdfPage>; readonly close: () => void };

/** Browsers give up on larger canvases. */
const MOST_PIXELS = 8_000_000;

/**
 * Opens a PDF to be drawn page by page. The reader is loaded only now, works in a worker of this origin, and evaluates
 * nothing: the content security policy allows neither eval nor WebAssembly.
 * What cannot be shown in full is not shown: nobody signs a page of which a picture is missing.
 * @throws for what is damaged or asks for a password
 */
export async function openPdf(content: ContentAnswer): Promise<Pdf> {
  const [bytes, { getDocument, GlobalWorkerOptions }, { default: workerFile }] = await Promise.all([
    readContent(content),
    import("pdfjs-dist/legacy/build/pdf.mjs"),
    import("pdfjs-dist/legacy/build/pdf.worker.min.mjs?url"),
  ]);
  const port = new Worker(trustScript(workerFile), { type: "module" });
  // One for each document; started here, since Trusted Types refuse the reader's own way.
  GlobalWorkerOptions.workerPort = port;
  const task = getDocument({
    data: new Uint8Array(await bytes.arrayBuffer()),
    isEvalSupported: false,
    useWasm: false,
    stopAtErrors: true,
    verbosity: 0,
  });
  const hasFailed = new Promise<never>((_resolve, reject) => {
    port.addEventListener("error", () => reject(new Error("The reader did not start.")), { once: true });
  });
  const document = await Promise.race([task.promise, hasFailed]).catch((error: unknown) => {
    port.terminate();
    throw error;
  });
  const openPage = async (number: number): Promise<PdfPage> => {
    const page = await document.getPage(number);
    const size = page.getViewport({ scale: 1 });
    return {
      ratio: size.width / size.height,
      draw: async (canvas, width, signal) => {
        const dense = (width / size.width) * window.devicePixelRatio;
        const scale = Math.min(dense, Math.sqrt(MOST_PIXELS / (size.width * size.height)));
        const viewport = page.getViewport({ scale });
        canvas.width = Math.floor(viewport.width);
        canvas.height = Math.floor(viewport.height);
        const drawing = page.render({ canvas, viewport });
        signal.addEventListener("abort", () => drawing.cancel(), { once: true });
        await drawing.promise;
      },
      readText: async () => {
        const { items } = await page.getTextContent();
        return items
          .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
          .join("")
          .trim();
      },
    };
  };
  return { pages: document.numPages, openPage, close: () => void task.destroy().finally(() => port.terminate()) };
}
