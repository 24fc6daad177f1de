import { join } from "node:path";
import { startDatev } from "./datev/start-datev.ts";
import { startMailInbox } from "./mail/start-mail-inbox.ts";
import { readSettings } from "./read-settings.ts";
import { startStripe } from "./stripe/start-stripe.ts";

/** One line about a failed start; a port that is taken is named by the name of its setting. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!("code" in error) || error.code !== "EADDRINUSE" || !("port" in error)) return error.message;
  const settings = readSettings(process.env);
  const names = (["DATEV_SANDBOX_PORT", "STRIPE_SANDBOX_PORT", "SMTP_PORT", "MAIL_UI_PORT"] as const).filter(
    (name) => settings[name] === error.port,
  );
  return `${names.join(", ")}: port ${String(error.port)} is already in use`;
}

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const host = settings.SANDBOX_HOST;
  const folder = join(settings.DATA_DIR, "sandbox");
  const datev = await startDatev({
    port: settings.DATEV_SANDBOX_PORT,
    host,
    authentication: settings.DATEV_SANDBOX_AUTHENTICATION,
    tls: settings.DATEV_SANDBOX_TLS,
    numberDigits: settings.DATEV_SANDBOX_DIGITS,
    stateFile: join(folder, "datev.json"),
  });
  const stripe = await startStripe({
    port: settings.STRIPE_SANDBOX_PORT,
    host,
    shownHost: settings.SANDBOX_NAME,
    stateFile: join(folder, "stripe.json"),
    webhookUrl: settings.STRIPE_WEBHOOK_URL,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
  });
  const mail = await startMailInbox({
    smtpPort: settings.SMTP_PORT,
    uiPort: settings.MAIL_UI_PORT,
    host,
    stateFile: join(folder, "mail.json"),
  });
  console.log(`DATEVconnect stand-in: ${datev.url}`);
  if (datev.fingerprint !== undefined) console.log(`Its certificate (SHA-256): ${datev.fingerprint}`);
  console.log(`Stripe stand-in: ${stripe.url}`);
  console.log(`Mail (SMTP): ${host}:${String(mail.smtpPort)}`);
  console.log(`Mail inbox: http://${host === "0.0.0.0" ? "localhost" : host}:${String(mail.uiPort)}`);

  let isClosing = false;
  const close = (): void => {
    if (isClosing) return;
    isClosing = true;
    Promise.all([datev.close(), stripe.close(), mail.close()]).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(describeFailure(error));
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", close);
  process.on("SIGINT", close);
  // Whoever started it is gone.
  process.on("disconnect", close);
}

run().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
