import { expect, it } from "vitest";
import { readSettings } from "./read-settings.ts";

it("has a default for each setting; an empty one counts as not given", () => {
  expect(readSettings({ SMTP_PORT: "" })).toEqual({
    DATEV_SANDBOX_PORT: 58454,
    SMTP_PORT: 1025,
    MAIL_UI_PORT: 1080,
    DATA_DIR: ".data",
    SANDBOX_HOST: "127.0.0.1",
    SANDBOX_NAME: "localhost",
    DATEV_SANDBOX_AUTHENTICATION: "basic",
    DATEV_SANDBOX_TLS: false,
    DATEV_SANDBOX_DIGITS: 5,
    STRIPE_SANDBOX_PORT: 12111,
    STRIPE_WEBHOOK_URL: "http://localhost:3000/api/Stripe/Webhook",
    STRIPE_WEBHOOK_SECRET: "whsec_demo",
  });
  expect(readSettings({ DATEV_SANDBOX_PORT: "0", DATA_DIR: "elsewhere" })).toMatchObject({
    DATEV_SANDBOX_PORT: 0,
    DATA_DIR: "elsewhere",
  });
  expect(readSettings({ DATEV_SANDBOX_TLS: "true", DATEV_SANDBOX_AUTHENTICATION: "ntlm" })).toMatchObject({
    DATEV_SANDBOX_TLS: true,
    DATEV_SANDBOX_AUTHENTICATION: "ntlm",
  });
});

it("names every wrong setting", () => {
  expect(() =>
    readSettings({ SMTP_PORT: "abc", MAIL_UI_PORT: "70000", DATEV_SANDBOX_AUTHENTICATION: "kerberos", STRIPE_WEBHOOK_URL: "nowhere" }),
  ).toThrow(/DATEV_SANDBOX_AUTHENTICATION.*STRIPE_WEBHOOK_URL.*SMTP_PORT.*MAIL_UI_PORT/);
});
