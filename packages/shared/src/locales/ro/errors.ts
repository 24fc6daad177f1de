import type { Texts } from "../texts-by-key.ts";
import { errorsOfGuests } from "./errors-of-guests.ts";
import { errorsOfPages } from "./errors-of-pages.ts";

/** Refusals that clients see. */
export const errors: Texts = {
  ...errorsOfGuests,
  ...errorsOfPages,
  "request.invalid": "Cerere nevalidă.",
  "body.tooLarge": "Este prea mare pentru a fi trimis.",
  "link.unknown": "Acest link de invitație nu există.",
  "link.expired": "Linkul de invitație a expirat.",
  "phone.unknown": "Acest cod nu este valabil. Vă rugăm să scanați din nou codul de pe computer.",
  "phone.over": "Acest cod nu mai este valabil. Vă rugăm să afișați pe computer un cod nou.",
  "phone.taken": "Acest cod a fost deja deschis pe alt dispozitiv. Vă rugăm să afișați pe computer un cod nou.",
  "file.invalid": "Vă rugăm să adăugați un fișier valid",
  "saving.failed": "Datele nu au putut fi salvate. Lipsește cel puțin un câmp obligatoriu.",
  "revealCode.wrong": "Acest cod este greșit sau a expirat.",
  "revealCode.off": "Cabinetul nu afișează datele salvate pe bază de cod.",
  "firm.closed": "Cabinetul nu poate primi formulare momentan.",
  "form.submitted": "Formularul a fost deja trimis.",
  "form.notOpen": "Formularul nu poate fi modificat momentan.",
  "file.infected": "În fișier a fost găsit un program dăunător. Fișierul nu a fost salvat.",
  "storage.exceeded": "Spațiul de stocare al cabinetului nu este suficient. Nu s-a salvat nimic.",
  "inquiry.stale": "Formularul a fost deschis prea puțin sau prea mult timp ori a fost deja trimis. Vă rugăm să îl trimiteți încă o dată.",
  "auth.badCredentials": "Nume de utilizator sau parolă greșită.",
  "auth.codeRequired": "Vă rugăm să introduceți codul aplicației de autentificare.",
  "auth.codeWrong": "Acest cod este greșit sau a fost deja folosit.",
  "tenant.deactivated": "Accesul cabinetului este momentan închis.",
  "confirmation.required": "Vă rugăm să confirmați mai întâi cu parola că sunteți dumneavoastră.",
  "document.notOpen": "Pentru acest document nu se poate trimite nimic momentan.",
  "document.notPreviewable": "Pentru acest tip de fișier nu există previzualizare. Vă rugăm să îl descărcați.",
  "document.notSignable":
    "Acest document nu poate fi semnat în browser. Vă rugăm să îl descărcați, să îl semnați și să încărcați o fotografie ori o scanare.",
  "document.statusNotPossible": "Acest pas nu este posibil în starea actuală a documentului.",
  "passkey.refused": "Această cheie de acces nu a fost acceptată. Vă rugăm să vă conectați cu numele de utilizator și parola.",
  "record.conflict": "Înregistrarea a fost modificată între timp în alt loc. Vă rugăm să o reîncărcați.",
  "sso.required": "Cabinetul cere conectarea cu contul de serviciu.",
  "user.taken": "Acest nume de utilizator nu este disponibil. Vă rugăm să alegeți altul.",
  "twoFactor.active": "Conectarea în doi pași este deja activată.",
  "twoFactor.notStarted": "Conectarea în doi pași nu este configurată.",
};
