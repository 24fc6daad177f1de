import type { Texts } from "../texts-by-key.ts";

/** What calls of clients are answered with. */
export const messages: Texts = {
  "message.form.submitted": "Datele dumneavoastră au fost trimise cabinetului.",
  "message.invitation.requested":
    "Dacă invitația mai este valabilă, vom trimite un link nou la adresa de e-mail cunoscută de cabinet. Dacă nu se poate, transmitem cererea dumneavoastră cabinetului. Nu primiți nimic? Atunci vă rugăm să vă adresați cabinetului.",
  "message.revealCode.sent": "Codul a fost trimis prin e-mail.",
  "message.loggedOut": "V-ați deconectat.",
  "message.identityConfirmed": "Vă mulțumim. Timp de cinci minute vă puteți modifica contul.",
  "message.emailConfirmed": "Adresa de e-mail este confirmată și valabilă de acum.",
  "message.password.changed": "Parola a fost schimbată. Toate celelalte sesiuni s-au încheiat.",
  "message.password.reset": "Parola a fost stabilită. Vă rugăm să vă conectați.",
  "message.password.forgotten": "Dacă există un cont cu acest nume de utilizator, veți primi un e-mail cu un link.",
  "message.registered": "Înregistrarea este încheiată. Vă rugăm să vă conectați.",
  "message.user.emailAsked": "Salvat. Noua adresă de e-mail este valabilă după ce este confirmată cu linkul trimis acolo.",
  "message.user.emailCancelled": "Adresa de e-mail rămâne neschimbată.",
  "message.dataExport.begun": "Exportul este în curs de creare.",
  "message.dataExport.dropped": "Exportul a fost eliminat.",
  "message.twoFactor.on": "Conectarea în doi pași este activată. Vă rugăm să păstrați codurile de recuperare într-un loc sigur.",
  "message.twoFactor.off": "Conectarea în doi pași este dezactivată.",
  "message.session.ended": "Sesiunea a fost încheiată.",
};
