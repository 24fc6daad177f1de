import type { Translate } from "@stammdaten/shared/forms/definition.ts";

type Params = Readonly<Record<string, string | number>>;

/** Set on a row whose delivery the firm asked for itself, which happens with automatic sync off too. */
export const ASKED = "sync.asked";

/** What the firm asked for itself: the delivery, and the client `again` that was deleted in DATEV. */
export type Wish = { readonly asked?: boolean; readonly again?: boolean };

/** A message of the log: a text key with its parameters, or DATEV's own words. The firm's wish is kept through the retries. */
export type SyncMessage = Wish & { readonly key: string; readonly params?: Params };

/** As the row's column `message` keeps it: the words, or a key and JSON behind a blank. */
export function writeMessage({ key, params, asked, again }: SyncMessage): string {
  const rest = { ...(params !== undefined && { params }), ...(asked === true && { asked }), ...(again === true && { again }) };
  return Object.keys(rest).length === 0 ? key : `${key} ${JSON.stringify(rest)}`;
}

const KEYED = /^((?:sync|datev|datevNumber)\.[A-Za-z.]+)(?: (\{.*\}))?$/s;

type Rest = Wish & { readonly params?: Params };

function split(message: string | null): { key: string; rest: Rest } | undefined {
  const [, key, json = "{}"] = KEYED.exec(message ?? "") ?? [];
  if (key === undefined) return undefined;
  try {
    return { key, rest: JSON.parse(json) as Rest };
  } catch {
    return undefined;
  }
}

/** What the firm asked for with this row. */
export function readWish(message: string | null): Wish {
  const found = split(message);
  if (found === undefined) return {};
  return { asked: found.key === ASKED || found.rest.asked === true, again: found.rest.again === true };
}

/** The message in the reader's language. Names of fields travel as the names of their labels. */
export function readMessage(message: string | null, translate: Translate): string | null {
  const found = split(message);
  if (found === undefined) return message;
  const { params = {} } = found.rest;
  const { fields } = params;
  const labels =
    typeof fields === "string"
      ? {
          fields: fields
            .split(",")
            .map((name) => translate(`fields.${name}`))
            .join(", "),
        }
      : {};
  return translate(found.key, { ...params, ...labels });
}
