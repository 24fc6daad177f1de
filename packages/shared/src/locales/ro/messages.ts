import type { Texts } from "../texts-by-key.ts";

/** What calls of clients are answered with. */
export const messages: Texts = {
  "message.form.submitted": "Datele dumneavoastră au fost trimise cabinetului.",
  "message.invitation.requested":
    "Dacă invitația mai este valabilă, vom trimite un link nou la adresa de e-mail cunoscută de cabinet. Dacă nu se poate, transmitem cererea dumneavoastră cabinetului. Nu primiți nimic? Atunci vă rugăm să vă adresați cabinetului.",
  "message.revealCode.sent": "Codul a fost trimis prin e-mail.",
};
