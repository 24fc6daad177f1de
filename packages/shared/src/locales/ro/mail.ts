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
  "mail.registration.subject": "Accesul dumneavoastră",
  "mail.registration.body":
    "{{firm}} a creat un acces pentru dumneavoastră. Numele de utilizator: {{username}}\n\nVă rugăm să deschideți acest link pentru a stabili parola:\n{{link}}\n\nLinkul este valabil până la {{expires}}. Este doar pentru dumneavoastră. Vă rugăm să nu îl dați nimănui.",
  "mail.registration.action": "Stabiliți parola",
  "mail.reset.subject": "Stabiliți o parolă nouă",
  "mail.reset.body":
    "Pentru numele de utilizator {{username}} la {{firm}} s-a cerut o parolă nouă.\n\nVă rugăm să deschideți acest link pentru a o stabili:\n{{link}}\n\nLinkul este valabil până la {{expires}} și funcționează o singură dată. Dacă nu ați cerut acest lucru, ignorați acest e-mail. Parola rămâne neschimbată.",
  "mail.reset.action": "Stabiliți o parolă nouă",
  "mail.passwordChanged.subject": "Parola a fost schimbată",
  "mail.passwordChanged.body":
    "Parola numelui de utilizator {{username}} a fost schimbată la {{at}}. Toate celelalte sesiuni s-au încheiat.\n\nDacă nu ați fost dumneavoastră, vă rugăm să cereți imediat o parolă nouă pe pagina de conectare și să anunțați cabinetul.",
  "mail.emailChange.subject": "Vă rugăm să confirmați noua adresă de e-mail",
  "mail.emailChange.body":
    "Această adresă de e-mail a fost introdusă pentru numele de utilizator {{username}}. Este valabilă după ce o confirmați.\n\nVă rugăm să deschideți acest link:\n{{link}}\n\nLinkul este valabil până la {{expires}}. Dacă nu știți nimic despre aceasta, ignorați acest e-mail. Atunci nu se schimbă nimic.",
  "mail.emailChange.action": "Confirmați adresa de e-mail",
  "mail.exportReady.subject": "Exportul este gata",
  "mail.exportReady.body":
    "Exportul cerut la {{firm}} este gata.\n\nVă rugăm să vă conectați pentru a descărca fișierul ZIP:\n{{link}}\n\nVa fi șters la {{expires}}. Dacă nu ați cerut un export, vă rugăm să anunțați cabinetul.",
  "mail.exportReady.action": "La export",
  "mail.emailAsked.subject": "Pentru contul dumneavoastră a fost introdusă o nouă adresă de e-mail",
  "mail.emailAsked.body":
    "Pentru numele de utilizator {{username}} a fost introdusă o nouă adresă de e-mail: {{at}}. Este valabilă abia după confirmare. Până atunci puteți anula modificarea la „Contul meu”.\n\nDacă nu ați fost dumneavoastră, vă rugăm să schimbați imediat parola și să anunțați cabinetul.",
  "mail.emailChanged.subject": "Adresa de e-mail a fost schimbată",
  "mail.emailChanged.body":
    "Adresa de e-mail a numelui de utilizator {{username}} a fost schimbată: {{at}}. De acum mesajele ajung la noua adresă.\n\nDacă nu ați fost dumneavoastră, vă rugăm să schimbați imediat parola și să anunțați cabinetul.",
  "mail.usernameChanged.subject": "Numele de utilizator a fost schimbat",
  "mail.usernameChanged.body":
    "Numele de utilizator a fost schimbat: {{at}}. Acum este: {{username}}\n\nDacă nu ați fost dumneavoastră, vă rugăm să schimbați imediat parola și să anunțați cabinetul.",
  "mail.twoFactorOn.subject": "Autentificarea în doi pași este activată",
  "mail.twoFactorOn.body":
    "Pentru numele de utilizator {{username}} a fost activată autentificarea în doi pași: {{at}}.\n\nDacă nu ați fost dumneavoastră, vă rugăm să schimbați imediat parola și să anunțați cabinetul.",
  "mail.twoFactorOff.subject": "Autentificarea în doi pași este dezactivată",
  "mail.twoFactorOff.body":
    "Pentru numele de utilizator {{username}} a fost dezactivată autentificarea în doi pași: {{at}}. Acum parola singură este suficientă pentru conectare.\n\nDacă nu ați fost dumneavoastră, vă rugăm să schimbați imediat parola și să anunțați cabinetul.",
  "mail.passkeyAdded.subject": "A fost adăugată o cheie de acces",
  "mail.passkeyAdded.body":
    "Pentru numele de utilizator {{username}} a fost adăugată o cheie de acces: {{at}}. Cu ea vă puteți conecta fără parolă.\n\nDacă nu ați fost dumneavoastră, eliminați-o la „Contul meu”, schimbați imediat parola și anunțați cabinetul.",
  "mail.passkeyRemoved.subject": "A fost eliminată o cheie de acces",
  "mail.passkeyRemoved.body":
    "Pentru numele de utilizator {{username}} a fost eliminată o cheie de acces: {{at}}.\n\nDacă nu ați fost dumneavoastră, vă rugăm să schimbați imediat parola și să anunțați cabinetul.",
};
