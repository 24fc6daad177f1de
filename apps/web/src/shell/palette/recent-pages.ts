import { useEffect, useRef } from "react";
import { matchPath, useLocation } from "react-router-dom";
import { patterns } from "../../paths.ts";

export type RecentPage = { readonly path: string; readonly title: string };

const MOST_KEPT = 6;
/** Pages about one client or form. */
const kept = [patterns.person, patterns.company, patterns.form];

/** Whose pages these are; kept in memory only, since titles are names of clients. */
let recent: { readonly userId: string; readonly pages: readonly RecentPage[] } = { userId: "", pages: [] };

/** The pages that a user has left last, the last one first. */
export const readRecent = (userId: string): readonly RecentPage[] => (recent.userId === userId ? recent.pages : []);

/** Notes the page under its title. */
export function noteRecent(userId: string, page: RecentPage): void {
  const others = readRecent(userId).filter(({ path }) => path !== page.path);
  recent = { userId, pages: [page, ...others].slice(0, MOST_KEPT) };
}

/** The page's own title: `Albers, Anna · Stammdaten` is about Albers, Anna. */
const readTitle = (): string => document.title.split(" · ")[0] ?? "";

/** Notes each page about a client or form when it is left: by then it has its title. */
export function useNoteRecent(userId: string): void {
  const { pathname } = useLocation();
  const title = useRef("");
  useEffect(() => {
    if (!kept.some((pattern) => matchPath(pattern, pathname) !== null)) return;
    const observer = new MutationObserver(() => (title.current = readTitle()));
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    title.current = readTitle();
    return () => {
      observer.disconnect();
      if (title.current !== "") noteRecent(userId, { path: pathname, title: title.current });
    };
  }, [userId, pathname]);
}
