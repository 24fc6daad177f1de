import { useEffect } from "react";

/** Names the page in the browser's title: what it is about, then whose it is. */
export function usePageTitle(title: string, firm: string): void {
  useEffect(() => {
    document.title = firm === "" || title.includes(firm) ? title : `${title} – ${firm}`;
  }, [title, firm]);
}
