import type { Texts } from "../texts-by-key.ts";

/** E-mails to clients. */
export const mail: Texts = {
  "mail.greeting": "Bună ziua,",
  "mail.closing": "Cu stimă\n{{firm}}",
  "mail.invitation.subject": "{{firm}}: solicitarea datelor dumneavoastră",
  "mail.invitation.body":
    "{{firm}} vă roagă să completați un formular. Durează aproximativ {{minutes}} min. Puteți face oricând o pauză.\n\n{{message}}\n\nVă rugăm să deschideți acest link:\n{{link}}\n\nLinkul este valabil până la: {{expires}}. Este destinat numai dumneavoastră. Vă rugăm să nu îl dați altcuiva.",
  "mail.reminder.subject": "{{firm}}: reamintire privind datele dumneavoastră",
  "mail.reminder.body":
    "{{firm}} așteaptă încă formularul dumneavoastră. Ceea ce ați introdus deja este salvat.\n\nVă rugăm să deschideți acest link:\n{{link}}\n\nLinkul este valabil până la: {{expires}}. Dacă tocmai ați trimis formularul, nu mai este nimic de făcut.",
  "mail.reminder.action": "Deschideți formularul",
  "mail.rejected.subject": "{{firm}}: vă rugăm să vă revedeți datele",
  "mail.rejected.body":
    "{{firm}} a verificat formularul dumneavoastră și vă roagă să corectați ceva:\n\n{{reason}}\n\nVă rugăm să folosiți acest link nou. Cel anterior nu mai este valabil:\n{{link}}\n\nLinkul este valabil până la: {{expires}}.",
  "mail.receipt.subject": "{{firm}}: datele dumneavoastră au ajuns",
  "mail.receipt.body":
    "{{firm}} a primit formularul dumneavoastră: {{form}}, trimis la {{at}}. Numărul dumneavoastră de referință: {{reference}}\n\nCe urmează: cabinetul verifică datele și vă contactează dacă ceva nu este clar. Nu mai trebuie să faceți nimic.\n\nTrebuie schimbat ceva sau aveți întrebări? Răspundeți pur și simplu la acest e-mail. Răspunsul ajunge la cabinet.",
  "mail.continue.subject": "{{firm}}: linkul dumneavoastră pentru a continua",
  "mail.continue.body":
    "Ați dorit să continuați mai târziu. Ceea ce ați introdus este salvat.\n\nCu acest link continuați de unde ați rămas, pe orice dispozitiv:\n{{link}}\n\nLinkul este valabil până la: {{expires}}. Este destinat numai dumneavoastră. Vă rugăm să nu îl dați altcuiva.",
  "mail.continue.action": "Continuați",
  "mail.revealCode.subject": "{{firm}}: codul dumneavoastră",
  "mail.revealCode.body":
    "Codul dumneavoastră: {{code}}\n\nEste valabil {{minutes}} min. Dacă nu ați cerut un cod, puteți ignora acest e-mail. Nu spuneți nimănui codul.",
  "mail.invitation.action": "Deschideți formularul",
  "mail.rejected.action": "Corectați datele",
  "mail.footer": "Acest e-mail a fost trimis automat în numele {{firm}}. Dacă nu vă este destinat, vă rugăm să îl ștergeți.",
};
