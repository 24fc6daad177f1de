import { z } from "zod";

function port(preset: number): z.ZodType<number> {
  return z.coerce.number({ error: "must be a port number" }).int().min(0).max(65_535).default(preset);
}

const settingsSchema = z.object({
  DATEV_SANDBOX_PORT: port(58_454),
  /** How callers of the DATEV stand-in log in. */
  DATEV_SANDBOX_AUTHENTICATION: z.enum(["basic", "ntlm"], { error: "must be basic or ntlm" }).default("basic"),
  /** `true`: the DATEV stand-in speaks TLS, with a certificate of its own making. */
  DATEV_SANDBOX_TLS: z.stringbool({ error: "must be true or false" }).default(false),
  /** Digits of the longest client number. */
  DATEV_SANDBOX_DIGITS: z.coerce.number({ error: "must be 5 to 9" }).int().min(5).max(9).default(5),
  STRIPE_SANDBOX_PORT: port(12_111),
  /** Where the Stripe stand-in sends webhooks, and the secret that it signs them with. */
  STRIPE_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: "must be an address" }).default("http://localhost:3000/api/Stripe/Webhook"),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).default("whsec_demo"),
  SMTP_PORT: port(1_025),
  MAIL_UI_PORT: port(1_080),
  DATA_DIR: z.string().min(1).default(".data"),
  /** Address to listen on; `0.0.0.0` inside a container. */
  SANDBOX_HOST: z.string().min(1).default("127.0.0.1"),
  /** Host name that links to the stand-ins carry; browsers and the API both know it. */
  SANDBOX_NAME: z.string().min(1).default("localhost"),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Reads the settings; an empty one counts as not given. @throws Error whose message names each wrong one */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const settings = settingsSchema.safeParse(given);
  if (settings.success) return settings.data;
  const issues = settings.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`Wrong settings: ${issues.join("; ")}`);
}
