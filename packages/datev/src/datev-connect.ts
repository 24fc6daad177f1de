import { z } from "zod";
import { DatevAnswerInvalid, DatevRefused, DatevUnreachable } from "./datev-errors.ts";
import { ChangedObject, DatevClient, LegalForm, StoredAddressee } from "./datev-record.ts";
import { openDirectTransport } from "./direct-transport.ts";
import { ownNetwork } from "./hosts.ts";
import type { DatevGateway, OpenDatev } from "./gateway.ts";
import type { DatevTransport, TransportAnswer, TransportCall } from "./transport.ts";

const MASTER_DATA = "/datev/api/master-data/v1";
const DIAGNOSTICS = "/datev/api/diagnostics/v1";
/** Most changed objects of one call. */
const LONGEST_LIST = 1_000;
const MOST_TEXTS = 20;
const LONGEST_TEXT = 500;

const Domains = z.array(z.looseObject({ Key: z.string() }));
const Version = z.looseObject({
  version: z.string().optional(),
  version_name: z.string().optional(),
  client_number_maximum_number_of_digits: z.number().int().min(5).max(9).optional().catch(undefined),
  client_number_start: z.number().int().min(1).optional().catch(undefined),
});
const FreeNumber = z.looseObject({ number: z.number().int().min(1) });
const ErrorBody = z.looseObject({
  error: z.string().optional(),
  error_description: z.string().optional(),
  additional_messages: z.array(z.looseObject({ description: z.string().optional(), severity: z.string().optional() })).optional(),
});

const guid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Opens the DATEVconnect that the connection names, as a program in the firm's own network does. */
export const openDatevConnect: OpenDatev = (connection, limits) => createDatevConnect(openDirectTransport(connection, ownNetwork, limits));

/** The calls that all of the gateway is made of: their answers are judged and read. */
function createCalls(transport: DatevTransport) {
  const call = async (method: TransportCall["method"], path: string, body?: unknown): Promise<TransportAnswer> => {
    const answer = await transport({ method, path, ...(body !== undefined && { body }) });
    judge(answer);
    return answer;
  };
  const list = async <S extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    item: S,
    envelope: string,
  ): Promise<z.output<S>[]> => {
    const answer = await call("GET", `${path}?${encodeQuery(query)}`);
    return parse(z.array(item), unwrap(readJson(answer), envelope));
  };
  const read = async <S extends z.ZodType>(path: string, schema: S): Promise<z.output<S> | undefined> => {
    try {
      return parse(schema, readJson(await call("GET", path)));
    } catch (error) {
      if (error instanceof DatevRefused && error.status === 404) return undefined;
      throw error;
    }
  };
  return { call, list, read };
}

/** DATEVconnect "Client Master Data" 1.7.1 over its REST interface. */
export function createDatevConnect(transport: DatevTransport): DatevGateway {
  const { call, list, read } = createCalls(transport);
  const findAddressees = (type: StoredAddressee["type"], filter: string) =>
    list(`${MASTER_DATA}/addressees`, { filter: `${filter} and type eq ${type}` }, StoredAddressee, "addressees");
  const gateway: DatevGateway = {
    readClient: (id) => read(`${MASTER_DATA}/clients/${encodeURIComponent(id)}`, DatevClient),
    findClientByNumber: async (number) => {
      const found = await list(`${MASTER_DATA}/clients`, { filter: `number eq ${number}` }, DatevClient, "clients");
      return found.find((client) => client.number === number);
    },
    listClientsByNumber: async (from, to) => {
      const found = await list(`${MASTER_DATA}/clients`, { filter: `number ge ${from} and number le ${to}` }, DatevClient, "clients");
      return found.filter(({ number }) => number >= from && number <= to).sort((one, other) => one.number - other.number);
    },
    findClientsOf: async (link, addresseeId) => {
      const found = await list(`${MASTER_DATA}/clients`, { filter: `${link} eq ${addresseeId}` }, DatevClient, "clients");
      return found.filter((client) => client[link]?.toLowerCase() === addresseeId.toLowerCase());
    },
    createClient: async (client) => newId(await call("POST", `${MASTER_DATA}/clients`, client)),
    updateClient: async (client) => void (await call("PUT", `${MASTER_DATA}/clients/${encodeURIComponent(client.id)}`, client)),
    readAddressee: (id) => read(`${MASTER_DATA}/addressees/${encodeURIComponent(id)}?expand=*`, StoredAddressee),
    findPersonsByTaxId: (taxId) => findAddressees("natural_person", `tax_identification_number eq ${taxId}`),
    findPersonsByBirthDate: (day) => findAddressees("natural_person", `date_of_birth eq ${day}T00:00:00.000`),
    findCompaniesByVatNumber: (number) => findAddressees("legal_person", `eu_vat_id_number eq ${number}`),
    findCompaniesByFoundation: (day) => findAddressees("legal_person", `date_of_foundation eq ${day}T00:00:00.000`),
    findCompaniesByFirstWord: (word) => findAddressees("legal_person", `startswith(current_company_name, ${word})`),
    listLegalForms: () => list(`${MASTER_DATA}/legal-forms`, { "national-right": "german" }, LegalForm, "legal_forms"),
    createAddressee: async (addressee) => newId(await call("POST", `${MASTER_DATA}/addressees?national-right=german`, addressee)),
    updateAddressee: async (id, addressee) =>
      void (await call("PUT", `${MASTER_DATA}/addressees/${encodeURIComponent(id)}`, { ...addressee, id })),
    listSince: async (what, happened, since) => {
      const names = happened === "changed" && what === "clients" ? "id,timestamp,number,natural_person_id,legal_person_id" : "id,timestamp";
      const [path, envelope] = happened === "changed" ? [what, what] : [`${what}/deletion-log`, "deletion_log"];
      const ask = (filter: string) =>
        list(`${MASTER_DATA}/${path}`, { filter, select: names, top: String(LONGEST_LIST) }, ChangedObject, envelope);
      let objects = await ask(`timestamp ge ${since}`);
      let before: string | undefined;
      // Lists are in no order, so a truncated one may lack the earliest: a shorter time is asked for until all of it is there.
      while (objects.length === LONGEST_LIST) {
        const earlier = middleOf(objects.map(({ timestamp }) => timestamp));
        if (earlier === undefined || earlier === before) return { objects, before: followingMoment(objects[0]?.timestamp ?? since) };
        before = earlier;
        objects = await ask(`timestamp ge ${since} and timestamp lt ${before}`);
      }
      return { objects, before };
    },
    listDomains: async () => parse(Domains, unwrap(readJson(await call("GET", `${DIAGNOSTICS}/domains`)), "domains")).map(({ Key }) => Key),
    readVersion: async () => {
      const {
        version_name: name,
        version,
        client_number_maximum_number_of_digits: digits,
        client_number_start: first,
      } = parse(Version, readJson(await call("GET", `${MASTER_DATA}/version`)));
      // The name often ends with the number.
      const named = name !== undefined && version !== undefined && !name.includes(version) ? `${name} ${version}` : (name ?? version ?? "");
      return {
        version: named.trim() === "" ? null : named.trim().slice(0, LONGEST_TEXT),
        numberDigits: digits ?? null,
        firstNumber: first ?? null,
      };
    },
    findFreeNumber: async (start, range) => {
      try {
        return parse(
          FreeNumber,
          readJson(
            await call("GET", `${MASTER_DATA}/clients/next-free-number?${encodeQuery({ start: String(start), range: String(range) })}`),
          ),
        ).number;
      } catch (error) {
        if (error instanceof DatevRefused && error.status === 400) return undefined;
        throw error;
      }
    },
  };
  return gateway;
}

/** DATEV's filters are written with blanks; some installations do not read `+` as one. */
const encodeQuery = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join("&");

/** The one in the middle that is later than the first; undefined where all are the same. */
function middleOf(moments: readonly string[]): string | undefined {
  const inOrder = moments.toSorted();
  return inOrder.slice(Math.floor(inOrder.length / 2)).find((moment) => moment !== inOrder[0]);
}

/** More than one list of the same millisecond cannot be had: what is left of it is given up, so that the rest is reached. */
const followingMoment = (moment: string): string => new Date(Date.parse(`${moment.slice(0, 23)}Z`) + 1).toISOString().slice(0, 23);

function judge({ status, text }: TransportAnswer): void {
  if (status >= 200 && status < 300) return;
  if (status === 408 || status === 429) throw new DatevUnreachable("busy");
  if (status >= 500) throw new DatevUnreachable("serverError");
  if (status >= 400) throw new DatevRefused(status, readTexts(text));
  throw new DatevAnswerInvalid(`status ${status}`);
}

/** DATEV's words in an error body: warnings and information are left out where there are errors. */
function readTexts(text: string): string[] {
  const body = ErrorBody.safeParse(tryJson(text));
  if (!body.success) return [];
  const { error, error_description: description, additional_messages: messages = [] } = body.data;
  const errors = messages.filter(({ severity }) => severity === undefined || severity === "error");
  const texts = [description ?? error, ...(errors.length > 0 ? errors : messages).map((message) => message.description)];
  return texts
    .filter((one): one is string => one !== undefined && one.trim() !== "")
    .slice(0, MOST_TEXTS)
    .map((one) => one.replaceAll("\u0000", "").slice(0, LONGEST_TEXT));
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readJson({ text }: TransportAnswer): unknown {
  const value = tryJson(text);
  if (value === undefined) throw new DatevAnswerInvalid("answer is no JSON");
  return clean(value);
}

/** Some installations write null for what is absent; and what no database takes, NUL and halves of characters, is in no name. */
function clean(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("\u0000", "").toWellFormed();
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([name, member]) => [name, clean(member)]),
  );
}

/** DATEV's schema says array, its examples show an object around it. */
function unwrap(value: unknown, envelope: string): unknown {
  if (Array.isArray(value) || typeof value !== "object" || value === null) return value;
  return (value as Record<string, unknown>)[envelope];
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const places = result.error.issues.slice(0, 5).map((issue) => `${issue.path.join(".")}: ${issue.code}`);
  throw new DatevAnswerInvalid(`unexpected answer (${places.join("; ")})`);
}

/** A created object is named by the last GUID of the `Link` header. */
function newId({ link }: TransportAnswer): string {
  const id = link?.match(guid)?.at(-1);
  if (id === undefined) throw new DatevAnswerInvalid("created, but no Link header has the id");
  return id.toLowerCase();
}
