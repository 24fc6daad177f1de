import { v7 as newId } from "uuid";
import { isEmpty, type FirmCipher } from "./firm-cipher.ts";
import { loadFirmKey } from "./firm-key.ts";
import { Prisma } from "./generated/client.ts";
import { placeOf, SEALED, sealedTable, type SealedModel, type SealedTable } from "./sealed-columns.ts";

type Row = Record<string, unknown>;

/** Relations whose rows hold encrypted values, by the name that a query includes them under. */
const RELATIONS: Readonly<Record<string, SealedModel>> = {
  client: "Client",
  person: "Client",
  company: "Client",
  form: "Form",
  invitation: "Invitation",
  history: "DatevSyncAttempt",
  webhook: "Webhook",
};

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date) && !(value instanceof Uint8Array);
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === Prisma.DbNull || value === Prisma.JsonNull || value === Prisma.AnyNull;

/** Encrypts one value of a row, for SQL of our own. */
export const sealValue = <Model extends SealedModel>(
  key: FirmCipher,
  model: Model,
  field: keyof (typeof SEALED)[Model]["fields"] & string,
  rowId: string,
  value: unknown,
): string | null => (isNothing(value) ? null : key.seal(placeOf(sealedTable(model), field, rowId), value));

/**
 * Opens the encrypted values of rows that SQL of our own has read, under the names that Prisma gives them.
 * @throws SealBroken
 */
export async function openRows<Known extends object>(model: SealedModel, tenantId: string, rows: readonly Known[]): Promise<Known[]> {
  if (rows.length === 0) return [];
  const key = await loadFirmKey(tenantId);
  return rows.map((row) => openRow(key, sealedTable(model), row as Row) as Known);
}

/** One encrypted value of a row as JSON text, for an answer that passes it on as it is. @throws SealBroken */
export async function openText<Model extends SealedModel>(
  model: Model,
  field: keyof (typeof SEALED)[Model]["fields"] & string,
  { tenantId, rowId }: { readonly tenantId: string; readonly rowId: string },
  value: unknown,
): Promise<string> {
  return (await loadFirmKey(tenantId)).openText(placeOf(sealedTable(model), field, rowId), value);
}

/** Opens the rows of a page that `readPage` wrote, each with its `id`. */
export async function openPage(model: SealedModel, tenantId: string, text: string): Promise<string> {
  const page = JSON.parse(text) as { items: object[] };
  return JSON.stringify({ ...page, items: await openRows(model, tenantId, page.items) });
}

function openRow(key: FirmCipher, table: SealedTable, row: Row): Row {
  const opened = { ...row };
  for (const field of Object.keys(table.fields)) {
    if (isNothing(row[field])) continue;
    const rowId = row[table.id];
    if (typeof rowId !== "string") throw new Error(`${table.table}.${field} is read without ${table.id}`);
    opened[field] = key.open(placeOf(table, field, rowId), row[field]);
  }
  return opened;
}

function sealData(key: FirmCipher, table: SealedTable, rowId: unknown, data: Row): Row {
  const sealed: Row = { ...data, ...table.derive?.(key, data) };
  for (const field of Object.keys(table.fields)) {
    const value = sealed[field];
    // It says nothing, and statements of our own ask for it: it lies as it is.
    if (isNothing(value) || isEmpty(value)) continue;
    if (typeof rowId !== "string") throw new Error(`${table.table}.${field} is written without ${table.id}`);
    const text = key.seal(placeOf(table, field, rowId), value);
    sealed[field] = table.json?.includes(field) === true ? asJsonParameter(text) : text;
  }
  return sealed;
}

/**
 * A text for a column of JSON, marked as one: it is then a parameter of the query. A plain string Prisma takes for a part of it, and
 * compiles the query anew for each value.
 */
const asJsonParameter = (text: string) => ({ toJSON: () => ({ $type: "Json", value: JSON.stringify(text) }) });

/** What one call of Prisma names: where, and what it writes. */
type Args = { where?: Row; data?: Row | Row[]; create?: Row; update?: Row; select?: Row };

const holdsSealed = (table: SealedTable, data: Row | undefined): boolean =>
  data !== undefined && Object.keys(table.fields).some((field) => data[field] !== undefined);

const writes = (table: SealedTable, { data, create, update }: Args): boolean =>
  [data, create, update].flat().some((one) => holdsSealed(table, one));

/** What a call selects by, with what it names of a key of two columns, whose first is the firm. */
const selected = ({ where }: Args): Row | undefined => (isRow(where?.["tenantId_id"]) ? { ...where, ...where["tenantId_id"] } : where);

function tenantOf(args: Args): string | undefined {
  const found = [selected(args), [args.data].flat()[0], args.create].map((one) => one?.["tenantId"]).find((one) => typeof one === "string");
  return typeof found === "string" ? found : undefined;
}

function sealArgs(key: FirmCipher, table: SealedTable, args: Args): Args {
  const rowId = selected(args)?.[table.id];
  const created = (data: Row): Row => {
    const named = { ...data, [table.id]: data[table.id] ?? newId() };
    return sealData(key, table, named[table.id], named);
  };
  return {
    ...args,
    ...(Array.isArray(args.data) && { data: args.data.map(created) }),
    ...(args.data !== undefined &&
      !Array.isArray(args.data) && { data: args.where === undefined ? created(args.data) : sealData(key, table, rowId, args.data) }),
    ...(args.create !== undefined && { create: created(args.create) }),
    ...(args.update !== undefined && { update: sealData(key, table, rowId, args.update) }),
  };
}

/** Whether a result holds anything to open: a row of the model's with such a field, or one of a relation. */
const needsOpening = (model: SealedModel | undefined, row: Row): boolean =>
  (model !== undefined && Object.keys(sealedTable(model).fields).some((field) => !isNothing(row[field]))) ||
  listRelated(model, row).some(([, related, rows]) => rows.some((one) => needsOpening(related, one)));

function openResult(key: FirmCipher, model: SealedModel | undefined, row: Row): Row {
  const opened = model === undefined ? { ...row } : openRow(key, sealedTable(model), row);
  for (const [name, related, rows] of listRelated(model, row)) {
    const openedRows = rows.map((one) => openResult(key, related, one));
    opened[name] = Array.isArray(row[name]) ? openedRows : openedRows[0];
  }
  return opened;
}

/** The rows that a query has included in another, by the name of the relation. */
const listRelated = (model: SealedModel | undefined, row: Row): (readonly [string, SealedModel, Row[]])[] =>
  Object.entries(row).flatMap(([name, value]) => {
    const related = RELATIONS[name];
    const isField = model !== undefined && Object.hasOwn(sealedTable(model).fields, name);
    const rows = [value].flat();
    return related === undefined || isField || !rows.every(isRow) ? [] : [[name, related, rows] as const];
  });

/** Has the row's id selected beside its encrypted values, which are bound to it. */
function selectId(table: SealedTable, args: Args): Args {
  const { select } = args;
  if (select === undefined || !Object.keys(table.fields).some((field) => select[field] === true)) return args;
  return { ...args, select: { ...select, [table.id]: true } };
}

type Operation = { model: string; args: unknown; query: (args: never) => Promise<unknown> };

const modelOf = (name: string): SealedModel | undefined => (Object.hasOwn(SEALED, name) ? (name as SealedModel) : undefined);

/** Encrypts what a call of Prisma writes into encrypted columns, and opens what it reads of them. */
async function runSealed({ model: name, args: given, query }: Operation): Promise<unknown> {
  const model = modelOf(name);
  let args = (given ?? {}) as Args;
  const tenantId = tenantOf(args);
  const load = (): Promise<FirmCipher> => {
    if (tenantId === undefined) throw new Error(`${name} is reached without its tenantId`);
    return loadFirmKey(tenantId);
  };
  if (model !== undefined) {
    const table = sealedTable(model);
    args = selectId(table, args);
    if (writes(table, args)) args = sealArgs(await load(), table, args);
  }
  const result = await query(args as never);
  const rows = [result].flat();
  if (!rows.some((row) => isRow(row) && needsOpening(model, row))) return result;
  const key = await load();
  return Array.isArray(result) ? result.map((row: Row) => openResult(key, model, row)) : openResult(key, model, result as Row);
}

/** Makes encryption part of Prisma's client: no verb can forget it. */
export const sealing = Prisma.defineExtension({
  name: "sealing",
  query: { $allModels: { $allOperations: (operation) => runSealed(operation as unknown as Operation) } },
});
