/** Why a file is refused; the text for each is under `validation.file.`. */
export type FileFault = "empty" | "kind" | "damaged" | "macros" | "external" | "bomb";
