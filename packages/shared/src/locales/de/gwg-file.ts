import type { gwgFile as english } from "../en/gwg-file.ts";

/** A client's GwG file for a supervisory authority, on the screen. */
export const gwgFile: Readonly<Record<keyof typeof english, string>> = {
  "gwgFile.title": "Akte für die Aufsicht",
  "gwgFile.about":
    "Alles, was nach § 8 GwG zu diesem Mandanten aufgezeichnet ist, in einer ZIP-Datei mit Verzeichnis: jeder Erhebungsbogen, jede Bewertung, jede Identifizierung mit Kopien, jede Sanktionsprüfung und der Verlauf (§ 51 Abs. 2, § 52 Abs. 1 GwG).",
};
