import type { Translate } from "@stammdaten/shared/forms/definition.ts";

type Params = Readonly<Record<string, string | number>>;

/** Set on a row whose delivery the firm asked for itself, which happens with automatic sync off too. */
export const ASKED = "sync.asked";

/**
 * A message of the log: a text key with its parameters, or DATEV's own words.
 * `asked` keeps the firm's own wish through the retries.
 */
export type SyncMessage = { readonly key: string; readonly params?: Params; readonly asked?: boolean };

/** As the row's column `message` keeps it: the words, or a key and JSON behind a blank. */
export function writeMessage({ key, params, asked }: SyncMessage): string {
  const rest = { ...(params !== undefined && { params }), ...(asked === true && { asked }) };
  return Object.keys(rest).length === 0 ? key : `${key} ${JSON.stringify(rest)}`;
}

const KEYED = /^((?:sync|datev|datevNumber)\.[A-Za-z.]+)(?: (\{.*\}))?$/s;

/** Whether the firm asked for this delivery. */
export function isAsked(message: string | null): boolean {
  const [, key, rest] = KEYED.exec(message ?? "") ?? [];
  return key === ASKED || (rest !== undefined && (JSON.parse(rest) as { asked?: boolean }).asked === true);
}

/** The message in the reader's language. Names of fields travel as the names of their labels. */
export function readMessage(message: string | null, translate: Translate): string | null {
  const [, key, rest] = KEYED.exec(message ?? "") ?? [];
  if (message === null || key === undefined) return message;
  const { params = {} } = (rest === undefined ? {} : JSON.parse(rest)) as { params?: Params };
  const fields = typeof params["fields"] === "string" ? { fields: params["fields"].split(",").map((name) => translate(`fields.${name}`)).join(", ") } : {};
  return translate(key, { ...params, ...fields });
}
