import { isDeepStrictEqual } from "node:util";
import {
  isScalarField,
  type FieldRule,
  type FieldTable,
  type HistoryField,
  type ListField,
  type ObjectField,
  type ScalarField,
} from "../fields/field-rule.ts";
import { isJsonObject, listObjects, type JsonObject, type JsonValue } from "../json-value.ts";
import { readValue, type ReadingPlace } from "./read-value.ts";
import { storeHistory } from "./resolve-history.ts";

/** What reading a body needs to know beside the body. */
export interface ReadingContext {
  /** The object as it would be read now; undefined while it is being created. */
  readonly stored: JsonObject | undefined;
  readonly today: string;
  readonly messages: string[];
  readonly refers: ReadingPlace["refers"];
}

function isMissing(value: JsonValue | undefined): value is undefined | null | "" {
  return value === undefined || value === null || value === "";
}

function listNames(field: FieldRule): readonly string[] {
  return field.kind === "history" ? [field.name, field.current] : [field.name];
}

class ObjectReader {
  readonly #table: FieldTable;
  readonly #input: JsonObject;
  readonly #prefix: string;
  readonly #context: ReadingContext;

  constructor(table: FieldTable, input: JsonObject, prefix: string, context: ReadingContext) {
    this.#table = table;
    this.#input = input;
    this.#prefix = prefix;
    this.#context = context;
  }

  read(): JsonObject {
    const known = new Set(this.#table.fields.flatMap(listNames));
    for (const name of Object.keys(this.#input)) {
      if (!known.has(name)) this.#complain(name, `gibt es im Typ ${this.#table.type} nicht`);
    }
    return Object.assign({}, ...this.#table.fields.map((field) => this.#readField(field))) as JsonObject;
  }

  #complain(name: string, breach: string): void {
    this.#context.messages.push(`${this.#prefix}${name} ${breach}.`);
  }

  #readField(field: FieldRule): JsonObject {
    if (field.kind === "id") return this.#readId();
    if (field.readOnly === true) return this.#keepReadOnly(field);
    if (field.kind === "history") return this.#readHistory(field);
    const input = this.#input[field.name];
    if (field.kind === "object") return this.#readPart(field, isMissing(input) ? {} : input);
    if (isMissing(input)) {
      if (field.required === true) this.#complain(field.name, "fehlt");
      return {};
    }
    return isScalarField(field) ? this.#readScalar(field, input) : this.#readList(field, input);
  }

  #readId(): JsonObject {
    const input = this.#input["id"];
    const storedId = this.#context.stored?.["id"];
    if (storedId === undefined) {
      if (!isMissing(input)) this.#complain("id", "darf bei einer Neuanlage nicht angegeben werden");
      return {};
    }
    if (input !== storedId) this.#complain("id", "muss angegeben werden und gleich bleiben");
    return { id: storedId };
  }

  #readScalar(field: ScalarField, input: JsonValue): JsonObject {
    const value = this.#readChecked(field, field.name, input);
    if (value === undefined) return {};
    const stored = this.#context.stored;
    if (field.fixed === true && stored !== undefined && stored[field.name] !== value) {
      this.#complain(field.name, "darf nicht geändert werden");
    }
    return { [field.name]: value };
  }

  #readChecked(rule: Parameters<typeof readValue>[0], name: string, input: JsonValue): JsonValue | undefined {
    const { messages, refers } = this.#context;
    return readValue(rule, input, { path: `${this.#prefix}${name}`, siblings: this.#input, messages, refers });
  }

  /** Read-only values stay as they are; sending them back unchanged is no offence. */
  #keepReadOnly(field: FieldRule): JsonObject {
    const kept: JsonObject = {};
    for (const name of listNames(field)) {
      const input = this.#input[name];
      const stored = this.#context.stored?.[name];
      if (stored !== undefined) kept[name] = stored;
      if (!isMissing(input) && !this.#equalsStored(field, input, stored)) this.#complain(name, "ist nur lesbar");
    }
    return kept;
  }

  #equalsStored(field: FieldRule, input: JsonValue, stored: JsonValue | undefined): boolean {
    if (stored === undefined) return false;
    if (isDeepStrictEqual(input, stored)) return true;
    if (field.kind !== "date" && field.kind !== "timestamp") return false;
    const place = { path: "", siblings: {}, messages: [], refers: this.#context.refers };
    return readValue(field, input, place) === stored;
  }

  #readHistory(field: HistoryField): JsonObject {
    const currentInput = this.#input[field.current];
    const current = isMissing(currentInput) ? undefined : this.#readChecked(field.value, field.current, currentInput);
    const input = this.#input[field.name];
    if (!isMissing(input) && !Array.isArray(input)) {
      this.#complain(field.name, "muss eine Liste sein");
      return {};
    }
    const elements = Array.isArray(input)
      ? input.flatMap((element, index) => this.#readElement(field, element, `${field.name}[${String(index)}]`))
      : undefined;
    return storeHistory(field, { elements, current }, this.#context.today);
  }

  #readElement(field: HistoryField, element: JsonValue, name: string): JsonObject[] {
    if (!isJsonObject(element)) {
      this.#complain(name, "muss ein Objekt sein");
      return [];
    }
    const table: FieldTable = {
      type: "HistoricalValue",
      fields: [
        { name: "value", required: true, ...field.value },
        { name: "valid_from", kind: "date" },
      ],
    };
    return [readObject(table, element, { ...this.#context, stored: undefined }, `${this.#prefix}${name}.`)];
  }

  /** A part that was not sent still keeps its read-only values. */
  #readPart(field: ObjectField, input: JsonValue): JsonObject {
    if (!isJsonObject(input)) {
      this.#complain(field.name, "muss ein Objekt sein");
      return {};
    }
    const stored = this.#context.stored?.[field.name];
    const context = { ...this.#context, stored: isJsonObject(stored) ? stored : undefined };
    const part = readObject(field.table, input, context, `${this.#prefix}${field.name}.`);
    return Object.keys(part).length === 0 ? {} : { [field.name]: part };
  }

  #readList(field: ListField, input: JsonValue): JsonObject {
    if (!Array.isArray(input)) {
      this.#complain(field.name, "muss eine Liste sein");
      return {};
    }
    const stored = new Map(listObjects(this.#context.stored?.[field.name]).map((item) => [item["id"], item]));
    const items = input.flatMap((item, index) => {
      const name = `${field.name}[${String(index)}]`;
      if (!isJsonObject(item)) {
        this.#complain(name, "muss ein Objekt sein");
        return [];
      }
      const before = stored.get(item["id"] ?? null);
      if (before !== undefined) stored.delete(item["id"] ?? null);
      else if (!isMissing(item["id"]) && this.#context.stored !== undefined) {
        this.#complain(`${name}.id`, "bezeichnet keinen vorhandenen Eintrag");
        return [];
      }
      return [readObject(field.table, item, { ...this.#context, stored: before }, `${this.#prefix}${name}.`)];
    });
    return items.length === 0 ? {} : { [field.name]: items };
  }
}

/**
 * Reads a body by its field table: the object to store, with dates in DATEV's notation and without empty
 * values. Fields that were not sent are gone, except the read-only ones. Breaches go to `context.messages`.
 */
export function readObject(table: FieldTable, input: JsonObject, context: ReadingContext, prefix = ""): JsonObject {
  return new ObjectReader(table, input, prefix, context).read();
}
