import type { Texts } from "../texts-by-key.ts";

/** Logging in with a work account. */
export const sso: Texts = {
  "sso.logIn": "Робочий обліковий запис",
  "sso.noAddress":
    "Для цього Ваше бюро має власну адресу входу. Її може надати той, хто відповідає там за налаштування. Після першого входу ця сторінка її знатиме.",
  "sso.offer": "{{firm}}: далі до {{host}}",
};
