import type { Texts } from "../texts-by-key.ts";

/** Logging in with a work account. */
export const sso: Texts = {
  "sso.logIn": "Войти с рабочей учётной записью",
  "sso.noAddress":
    "Для этого у Вашего бюро есть собственный адрес входа. Его может дать тот, кто отвечает там за настройки. После первого входа эта страница будет его знать.",
  "sso.offer": "{{firm}}: далее к {{host}}",
};
