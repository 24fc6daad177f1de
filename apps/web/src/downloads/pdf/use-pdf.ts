import { useEffect, useState } from "react";
import type { ContentAnswer } from "@stammdaten/shared/contract/endpoint.ts";
import { openPdf, type Pdf, type PdfPage } from "./open-pdf.ts";

/** A PDF while it is on screen: null while it is being opened. */
export function usePdf(content: ContentAnswer): { pdf: Pdf | null; hasFailed: boolean } {
  const [state, setState] = useState<{ pdf: Pdf | null; hasFailed: boolean }>({ pdf: null, hasFailed: false });
  useEffect(() => {
    let isOver = false;
    let opened: Pdf | null = null;
    setState({ pdf: null, hasFailed: false });
    openPdf(content).then(
      (pdf) => {
        opened = pdf;
        if (isOver) pdf.close();
        else setState({ pdf, hasFailed: false });
      },
      () => !isOver && setState({ pdf: null, hasFailed: true }),
    );
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [content]);
  return state;
}

/** One page, and its words; null while they are being read. */
export function usePdfPage(pdf: Pdf, number: number): { page: PdfPage | null; text: string | null; hasFailed: boolean } {
  const [state, setState] = useState<{ of: number; page: PdfPage | null; text: string | null; hasFailed: boolean }>({
    of: number,
    page: null,
    text: null,
    hasFailed: false,
  });
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const page = await pdf.openPage(number);
      if (!isOver) setState({ of: number, page, text: null, hasFailed: false });
      const text = await page.readText().catch(() => "");
      if (!isOver) setState({ of: number, page, text, hasFailed: false });
    };
    read().catch(() => !isOver && setState({ of: number, page: null, text: null, hasFailed: true }));
    return () => {
      isOver = true;
    };
  }, [pdf, number]);
  return state.of === number ? state : { page: null, text: null, hasFailed: false };
}
