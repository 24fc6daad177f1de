import type { Texts } from "../texts-by-key.ts";

/** What a passkey says when it fails. */
export const account: Texts = {
  "account.title": "Мій обліковий запис",
  "passkeys.cancelled": "Пристрій припинив це або дію скасовано. Будь ласка, спробуйте ще раз.",
  "passkeys.known": "На цьому пристрої вже є ключ доступу до Вашого облікового запису.",
  "passkeys.unsupported": "Цей браузер не підтримує тут ключів доступу.",
};
