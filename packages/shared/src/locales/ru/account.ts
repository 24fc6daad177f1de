import type { Texts } from "../texts-by-key.ts";

/** What a passkey says when it fails. */
export const account: Texts = {
  "account.title": "Моя учётная запись",
  "passkeys.cancelled": "Устройство прервало действие, или оно было отменено. Пожалуйста, попробуйте ещё раз.",
  "passkeys.known": "На этом устройстве уже есть ключ доступа к Вашей учётной записи.",
  "passkeys.unsupported": "Этот браузер не поддерживает здесь ключи доступа.",
};
