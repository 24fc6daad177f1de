import { normalizeDay, normalizeMoment } from "../datev-date.ts";
import type { CountryLimits, ReferenceTarget, ValueRule } from "../fields/field-rule.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";

/** Where a value stands and where complaints about it go. */
export interface ReadingPlace {
  readonly path: string;
  readonly siblings: JsonObject;
  readonly messages: string[];
  readonly refers: (target: ReferenceTarget, id: string) => boolean;
}

const expectations = {
  string: "ein Text",
  integer: "eine ganze Zahl",
  boolean: "true oder false",
  date: "ein Datum (JJJJ-MM-TT)",
  timestamp: "ein Zeitpunkt",
} as const satisfies Record<ValueRule["kind"], string>;

function convert(rule: ValueRule, input: JsonValue): string | number | boolean | undefined {
  switch (rule.kind) {
    case "string":
      return typeof input === "string" ? input : undefined;
    case "integer":
      return typeof input === "number" && Number.isSafeInteger(input) ? input : undefined;
    case "boolean":
      return typeof input === "boolean" ? input : undefined;
    case "date":
      return typeof input === "string" ? normalizeDay(input) : undefined;
    case "timestamp":
      return typeof input === "string" ? normalizeMoment(input) : undefined;
  }
}

function countryKey(siblings: JsonObject): keyof CountryLimits {
  const country = siblings["country_code"] ?? "DE";
  return country === "DE" || country === "AT" ? country : "other";
}

function* listBreaches(rule: ValueRule, value: string | number | boolean, place: ReadingPlace): Generator<string> {
  const country = countryKey(place.siblings);
  if (typeof value === "string") {
    const max = rule.max ?? rule.maxByCountry?.[country];
    if (max !== undefined && value.length > max) {
      yield `ist mit ${String(value.length)} Zeichen zu lang (höchstens ${String(max)})`;
    }
    if (rule.pattern && !rule.pattern.test(value)) yield "hat nicht das verlangte Format";
    const digits = country === "other" ? undefined : rule.digitsByCountry?.[country];
    if (digits !== undefined && (value.length !== digits || !/^\d+$/.test(value))) {
      yield `muss aus genau ${String(digits)} Ziffern bestehen`;
    }
    if (rule.refersTo && !place.refers(rule.refersTo, value)) yield "verweist auf keinen passenden Adressaten";
  }
  if (typeof value === "number" && rule.range && (value < rule.range[0] || value > rule.range[1])) {
    yield `muss zwischen ${String(rule.range[0])} und ${String(rule.range[1])} liegen`;
  }
  if (rule.values && typeof value !== "boolean" && !rule.values.has(value)) {
    yield `kennt den Wert „${String(value)}“ nicht`;
  }
}

/** Reads one value by its rule; undefined, with complaints at the place, when it breaks it. */
export function readValue(rule: ValueRule, input: JsonValue, place: ReadingPlace): JsonValue | undefined {
  const value = convert(rule, input);
  if (value === undefined) {
    place.messages.push(`${place.path}: erwartet wird ${expectations[rule.kind]}.`);
    return undefined;
  }
  const breaches = [...listBreaches(rule, value, place)];
  for (const breach of breaches) place.messages.push(`${place.path} ${breach}.`);
  return breaches.length === 0 ? value : undefined;
}
