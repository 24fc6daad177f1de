import { useOutletContext } from "react-router-dom";

/** What a page says to those of other features that it shows: whether only what is of one's own clients is wanted. */
export type Narrowed = { readonly isMine: boolean };

/** The part of a list's query that narrows it to one's own clients, where the page that shows it is narrowed. */
export function useNarrowed(): { readonly responsible?: "mine" } {
  const narrowed = useOutletContext<Narrowed | null | undefined>();
  return narrowed?.isMine === true ? { responsible: "mine" } : {};
}
