import { createContext } from "react";

/** The place beside the answers where a file of the form is shown. */
export type FilesBeside = { readonly shownId: string | null; readonly show: (attachmentId: string) => void };

/** Null where there is no room beside the answers: files open in a dialog then. */
export const FilesBesideContext = createContext<FilesBeside | null>(null);
