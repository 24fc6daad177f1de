import { greetRelay } from "../integrations/mail/smtp-mailer.ts";
import { requiresTls } from "../settings.ts";
import { advise, ok, type Check } from "./check.ts";

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** The relay answers, speaks TLS as the URL says, and lets us in. No mail is sent. */
export const checkMail: Check = {
  name: "mail",
  remedy:
    "See that the relay runs and that SMTP_URL names its host, port, user and password (smtps:// for TLS from the start). " +
    "A relay on this machine without TLS needs SMTP_REQUIRE_TLS=false.",
  ask: async (settings) => {
    const { SMTP_URL, MAIL_FROM, NODE_ENV } = settings;
    const { encrypted } = await greetRelay(SMTP_URL, { requireTls: requiresTls(settings) });
    const { hostname, host } = new URL(SMTP_URL);
    const found = `${host} answers, ${encrypted ? "with TLS" : "without TLS"}`;
    if (!encrypted && !LOCAL.test(hostname))
      return advise(found, "Mails go there readable by anybody on the way: take smtps://, or a relay that offers STARTTLS.");
    if (NODE_ENV === "production" && /@localhost>?$/.test(MAIL_FROM))
      return advise(found, "Set MAIL_FROM to an address of your own: mails from localhost are refused elsewhere.");
    return ok(found);
  },
};
