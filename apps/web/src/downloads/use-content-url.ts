import { useEffect, useState } from "react";
import type { ContentAnswer } from "@stammdaten/shared/contract/endpoint.ts";

/**
 * An address that a file is shown by: that of the host for such files or, where there is none, one of this page. Null while there is none.
 * @param mimeType the one that the API found in the bytes, never what they claim
 */
export function useContentUrl(content: ContentAnswer | undefined, mimeType: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (content === undefined) return;
    if (!(content instanceof Blob)) return setUrl(content.url);
    const made = URL.createObjectURL(new Blob([content], { type: mimeType }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content, mimeType]);
  return url;
}
