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

type Rest = { readonly params?: Params; readonly asked?: boolean };

function split(message: string | null): { key: string; rest: Rest } | undefined {
  const [, key, json = "{}"] = KEYED.exec(message ?? "") ?? [];
  if (key === undefined) return undefined;
  try {
    return { key, rest: JSON.parse(json) as Rest };
  } catch {
    return undefined;
  }
}

/** Whether the firm asked for this delivery. */
export function isAsked(message: string | null): boolean {
  const found = split(message);
  return found !== undefined && (found.key === ASKED || found.rest.asked === true);
}

/** The message in the reader's language. Names of fields travel as the names of their labels. */
export function readMessage(message: string | null, translate: Translate): string | null {
  const found = split(message);
  if (found === undefined) return message;
  const { params = {} } = found.rest;
  const { fields } = params;
  const labels = typeof fields === "string" ? { fields: fields.split(",").map((name) => translate(`fields.${name}`)).join(", ") } : {};
  return translate(found.key, { ...params, ...labels });
}
