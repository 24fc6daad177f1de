import type { Texts } from "../texts-by-key.ts";
import { errorsOfGuests } from "./errors-of-guests.ts";

/** Refusals that clients see. */
export const errors: Texts = {
  ...errorsOfGuests,
  "resource.notFound": "Resursa cerută nu a fost găsită. Vă rugăm să încercați din nou.",
  "session.expired": "Sesiunea a expirat. Vă rugăm să vă autentificați din nou.",
  "rate.limited": "Prea multe cereri. Vă rugăm să încercați mai târziu.",
  "service.unavailable": "Serviciul nu este disponibil momentan. Vă rugăm să așteptați puțin.",
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
};
