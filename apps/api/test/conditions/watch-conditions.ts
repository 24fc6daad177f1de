import { randomUUID } from "node:crypto";
import pg from "pg";
import { APP_ROLE } from "../../../../tools/run/postgres.mjs";

declare global {
  /** Called by the code as the plugin has marked it (`number-conditions.ts`), where a query names its tenant. */
  var nameTenant: ((place: string, tenantId: unknown) => unknown) | undefined;
}

type Query = (config: unknown, ...more: unknown[]) => unknown;
type Statement = { readonly text: string; readonly values: readonly unknown[] };
type Mark = { readonly place: string; readonly tenantId: string };

/** A statement with a tenant's condition as it was sent: the parameters that the place has named in it, and those of all places. */
export type Sent = {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly parameters: readonly number[];
  readonly all: readonly number[];
};

export type ConditionsWatched = {
  /** What each place has sent, up to a few of each statement. */
  readonly sentBy: (place: string) => readonly Sent[];
  /** Statements with a condition on a tenant that no place has named; relations that Prisma loads by rows that it has are none. */
  readonly unnamed: () => string[];
  /** Statements whose condition cannot be taken away here. */
  readonly kept: () => string[];
  readonly end: () => void;
};

const COLUMN = String.raw`((?:"?\w+"?\.)*"?(?:tenant_id|id)"?)`;
const comparisonsWith = (parameter: number): RegExp =>
  new RegExp(String.raw`${COLUMN} (?:= \$${parameter}|IN \(\$${parameter}\))(?:::uuid)?(?!\d)`, "g");
/** The statement without its conditions on these parameters. */
export const withoutConditions = (text: string, parameters: readonly number[]): string =>
  parameters.reduce(
    (open, parameter) => open.replace(comparisonsWith(parameter), (_all, column: string) => `(${column} = $${parameter}::uuid OR true)`),
    text,
  );

/** How many of one statement are kept for each place. */
const KEPT_OF_EACH = 4;

/** A condition on a tenant's column that a parameter names. */
const NAMED = /tenant_id"? (?:= \$(\d+)|IN \(\$(\d+)\))/g;

const isStatement = (config: unknown): config is Statement & Record<string, unknown> =>
  typeof config === "object" &&
  config !== null &&
  "text" in config &&
  typeof config.text === "string" &&
  "values" in config &&
  Array.isArray(config.values);

/** The ids that stand for a tenant's at one place, so that a statement says where each of its values comes from. */
class Marks {
  readonly #byId = new Map<string, Mark>();
  readonly #ids = new Map<string, string>();

  idFor(mark: Mark): string {
    const key = `${mark.place} ${mark.tenantId}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = randomUUID();
    this.#ids.set(key, id);
    this.#byId.set(id, mark);
    return id;
  }

  read = (value: unknown): Mark | undefined => (typeof value === "string" ? this.#byId.get(value) : undefined);
  tenantOf = (value: string): string => this.read(value)?.tenantId ?? value;
}

const marks = new Marks();
/** The tenant that an id stands for: itself, but for those of places. */
export const realTenant = (id: string): string => marks.tenantOf(id);

/** Sees every statement of the app, and which places' conditions are in it. */
export function watchConditions(): ConditionsWatched {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  const unnamed = new Set<string>();
  const kept = new Set<string>();
  globalThis.nameTenant = (place, tenantId) =>
    typeof tenantId === "string" ? marks.idFor({ place, tenantId: marks.tenantOf(tenantId) }) : tenantId;
  const sentBy = new Map<string, Map<string, Sent[]>>();
  const keep = (place: string, one: Sent): void => {
    const texts = sentBy.get(place) ?? new Map<string, Sent[]>();
    const known = texts.get(one.text) ?? [];
    if (known.length < KEPT_OF_EACH) sentBy.set(place, texts.set(one.text, [...known, one]));
  };
  /** The statement's values with the tenants' own ids, once its conditions are noted. */
  const note = ({ text, values }: Statement): unknown[] => {
    const real = values.map((value) => marks.read(value)?.tenantId ?? value);
    const named = new Map<string, number[]>();
    for (const [index, value] of values.entries()) {
      const mark = marks.read(value);
      if (mark !== undefined) named.set(mark.place, [...(named.get(mark.place) ?? []), index + 1]);
    }
    for (const [place, parameters] of named) {
      keep(place, { text, values: real, parameters, all: [...named.values()].flat() });
      if (withoutConditions(text, parameters) === text) kept.add(`${place}: ${text}`);
    }
    for (const [, one, other] of text.matchAll(NAMED)) if (marks.read(values[Number(one ?? other) - 1]) === undefined) unnamed.add(text);
    return real;
  };
  prototype.query = function query(this: pg.Client, config: unknown, ...more: unknown[]): unknown {
    if (this.user !== APP_ROLE || !isStatement(config)) return original.call(this, config, ...more);
    return original.call(this, { ...config, values: note(config) }, ...more);
  };
  return {
    sentBy: (place) => [...(sentBy.get(place)?.values() ?? [])].flat(),
    unnamed: () => [...unnamed],
    kept: () => [...kept],
    end: () => {
      prototype.query = original;
      globalThis.nameTenant = undefined;
    },
  };
}
