import type { Texts } from "../texts-by-key.ts";

/** What a client's pages say about a failure that brings no words of its own. */
export const errorsOfPages: Texts = {
  "resource.notFound": "Resursa cerută nu a fost găsită. Vă rugăm să încercați din nou.",
  "session.expired": "Sesiunea a expirat. Vă rugăm să vă conectați din nou.",
  "rate.limited": "Prea multe cereri. Vă rugăm să încercați mai târziu.",
  "service.unavailable": "Serviciul nu este disponibil momentan. Vă rugăm să așteptați puțin.",
  "auth.unauthorized": "Nu aveți dreptul la această acțiune.",
  "access.forbidden": "Accesul la această acțiune este interzis.",
  "error.actionForbidden": "Accesul la această acțiune este interzis.",
  "error.offline": "Nu există conexiune. Vă rugăm să verificați rețeaua.",
  "error.badRequest": "Cerere nevalidă.",
  "error.notLoggedIn": "Nu sunteți conectat(ă).",
  "subscription.required": "Cabinetul nu are momentan un abonament activ.",
  "auth.firmRequired": "Aveți acces la mai multe cabinete. Vă rugăm să alegeți unul.",
};
