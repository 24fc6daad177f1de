import type { Texts } from "../texts-by-key.ts";

/** What a passkey says when it fails. */
export const account: Texts = {
  "account.title": "Moje konto",
  "passkeys.cancelled": "Urządzenie przerwało tę czynność albo została anulowana. Proszę spróbować ponownie.",
  "passkeys.known": "Na tym urządzeniu jest już klucz dostępu do tego konta.",
  "passkeys.unsupported": "Ta przeglądarka nie obsługuje tu kluczy dostępu.",
};
