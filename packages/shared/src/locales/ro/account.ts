import type { Texts } from "../texts-by-key.ts";

/** What a passkey says when it fails. */
export const account: Texts = {
  "account.title": "Contul meu",
  "passkeys.cancelled": "Dispozitivul a întrerupt acțiunea sau a fost anulată. Vă rugăm să încercați din nou.",
  "passkeys.known": "Pe acest dispozitiv există deja o cheie de acces pentru contul dumneavoastră.",
  "passkeys.unsupported": "Acest browser nu cunoaște aici chei de acces.",
};
