import { z } from 'zod';

function port(preset: number): z.ZodType<number> {
  return z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(preset);
}

const settingsSchema = z.object({
  DATEV_SANDBOX_PORT: port(58_454),
  SMTP_PORT: port(1_025),
  MAIL_UI_PORT: port(1_080),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Address to listen on; `0.0.0.0` inside a container. */
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Reads the settings; an empty one counts as not given. @throws Error whose message names each wrong one */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const settings = settingsSchema.safeParse(given);
  if (settings.success) return settings.data;
  const issues = settings.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`Wrong settings: ${issues.join('; ')}`);
}
