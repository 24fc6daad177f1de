import { expect, it } from "vitest";
import { z } from "zod";
import { contract, type EndpointName } from "@stammdaten/shared/contract/index.ts";
import { CONFIDENTIAL } from "@stammdaten/shared/contract/schemas.ts";
import { SEALED } from "../src/db/sealed-columns.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { loginAs, withLink } from "./api.ts";
import { system } from "./factories.ts";
import { makeGoodCall } from "./good-call.ts";
import type { Aim } from "./sample-plans.ts";
import { endpointNames, endpointOf, samples, writeRequest } from "./sample-requests.ts";
import { send } from "./send.ts";
import { plantWords } from "./plant-words.ts";
import { makeWorld, type FirmWorld } from "./world.ts";

/** The names of encrypted columns; a `message` is in every answer. */
const sealedNames = new Set(Object.values(SEALED).flatMap(({ fields }) => Object.keys(fields)));
sealedNames.delete("message");

/** Calls whose answers have a field or a file of that kind, and nothing that a client confided. */
const HARMLESS: Partial<Record<EndpointName, string>> = {
  tenant: "the firm's own telephone number",
  createTenant: "the firm's own telephone number",
  updateTenant: "the firm's own telephone number",
  invitationByToken: "the firm's own telephone number",
  inquiryForm: "the firm's own telephone number",
  taxAuthorities: "telephone numbers of tax offices",
  statistics: "how many forms were sent",
  invitationTemplate: "an empty table",
  content: "an address of a file, which a call before has given and written down",
  downloadInvoice: "the firm's own invoice",
  downloadReceipt: "the firm's own receipt",
  checkIsDatevConnectActive: "why DATEV does not answer",
  testDatevConnect: "why DATEV does not answer",
  datevNextNumber: "why DATEV does not answer",
  datevNumberCheck: "why DATEV does not answer, and whose number it is, as the list of clients does",
  testSso: "why a provider cannot be used",
  formFromDatev: "why a client is not imported; each one that is has an entry",
  datevImportClients: "what became of clients, by name and number; whoever opens one has an entry",
  campaign: "the firm's own words to its clients",
  campaignClients: "whom the firm asked; whoever opens a form has an entry",
  previewCampaign: "how many the firm would ask, and whom not",
  supportAccesses: "why the firm let an admin in, in its own words",
  riskAnalyses: "the firm's own words about its business, and counts; no client is named",
  countRiskAnalysis: "likewise, to whoever has them counted",
  suspicionNotes: "notes on suspicion, whose reads are in a log of their own: the firm's must not tell of them (§ 47 GwG)",
  addSuspicionNote: "likewise",
  correctSuspicionNote: "likewise",
  suspicionLooks: "likewise",
  documents: "why the firm returned a document, in its own words; whoever opens a document has an entry",
  mandantDocuments: "why the firm returned a document, in its own words; whoever opens a document has an entry",
};

type JsonSchema = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null;

/** Marked in the contract, or named as the encrypted column is. */
const isMarked = (name: string, schema: unknown): boolean => sealedNames.has(name) || (isObject(schema) && CONFIDENTIAL in schema);

const hasMark = (schema: unknown): boolean =>
  isObject(schema) &&
  ((isObject(schema["properties"]) && Object.entries(schema["properties"]).some(([name, inner]) => isMarked(name, inner))) ||
    Object.values(schema).some(hasMark));

const schemaOf = (answer: z.ZodType): JsonSchema => z.toJSONSchema(answer, { unrepresentable: "any", io: "output" });

/** Whether a call's answer holds something confidential, by the contract. */
function isConfidential(name: EndpointName): boolean {
  const { answer } = contract[name];
  return typeof answer === "string" ? answer === "file" || answer === "content" : hasMark(schemaOf(answer));
}

/** The names that lead to each text of an answer that holds one of the words, without the places in lists. */
function pathsOf(value: unknown, words: readonly string[], path: readonly string[] = []): string[][] {
  if (typeof value === "string") return words.some((word) => value.includes(word)) ? [[...path]] : [];
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, words, path));
  return isObject(value) ? Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, words, [...path, name])) : [];
}

/** Whether the schema marks one of the fields that lead to a text. */
function marks(schema: unknown, path: readonly string[]): boolean {
  if (!isObject(schema)) return false;
  const inner = [schema["anyOf"], schema["oneOf"], schema["allOf"]].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  if ([...inner, schema["items"]].some((one) => marks(one, path))) return true;
  const [name, ...rest] = path;
  if (name === undefined || !isObject(schema["properties"])) return false;
  const next = schema["properties"][name];
  return isMarked(name, next) || marks(next, rest);
}

const levels = ["tenant", "mandant", "guest"] as const;
type Level = (typeof levels)[number];

const countEntries = ({ tenantId }: FirmWorld): Promise<number> =>
  inTenant(tenantId, system, ({ tx }) => tx.auditEvent.count({ where: { tenantId } }));

/** Makes the call as somebody of a level. @returns the answer, and how many entries it left */
async function callAs(level: Level, name: EndpointName, firm: FirmWorld) {
  const [client] = firm.clients;
  const aim: Aim = { firm, client, tenantId: undefined };
  const { sample, headers } = await makeGoodCall(name, level, aim);
  const own =
    level === "guest"
      ? withLink(client.forms[samples[name].form ?? "draft"].token)
      : await loginAs(level === "tenant" ? firm.staff : client.user);
  const before = await countEntries(firm);
  const { status, text } = await send(writeRequest(name, sample, headers ?? own));
  return { status, text, entries: (await countEntries(firm)) - before };
}

it("leaves an entry of who read whom for each call whose answer holds what is confidential", async () => {
  const reading = endpointNames.filter((name) => isConfidential(name) && !(name in HARMLESS));
  const calls = reading.flatMap((name) =>
    levels.filter((level) => endpointOf(name).access.includes(level)).map((level) => ({ name, level })),
  );
  const firm = await makeWorld("a");
  const silent: string[] = [];
  for (const { name, level } of calls) {
    let made = await callAs(level, name, firm);
    // A call before has changed what this one needs.
    if (made.status >= 400) made = await callAs(level, name, await makeWorld("a"));
    if (made.entries === 0) silent.push(`${name} by ${level}: ${made.status}`);
  }
  expect(silent).toEqual([]);
  expect(calls.length).toBeGreaterThan(50);
  expect(Object.keys(HARMLESS).filter((name) => !isConfidential(name as EndpointName))).toEqual([]);
});

/** The texts of a firm that lie encrypted and stand nowhere in the clear. */
async function sealedTexts({ tenantId, clients: [{ canary }] }: FirmWorld): Promise<string[]> {
  const { forms, clients } = await inTenant(tenantId, system, async ({ tx }) => ({
    forms: await tx.form.findMany({ where: { tenantId } }),
    clients: await tx.client.findMany({ where: { tenantId } }),
  }));
  const textsIn = (value: unknown): string[] =>
    typeof value === "string" ? [value] : isObject(value) ? Object.values(value).flatMap(textsIn) : [];
  const open = new Set([...forms, ...clients].flatMap(({ name, email }) => [name, email, canary]));
  return textsIn([...forms.map(({ answers }) => answers), ...clients.map(({ masterData }) => masterData)]).filter(
    (text) => text.includes(canary) && !open.has(text),
  );
}

/** The fields in which reading calls answer the words, and whether the contract marks them. */
async function findAnswered(firm: FirmWorld, words: readonly string[]): Promise<{ marked: string[]; unmarked: string[] }> {
  const found = { marked: [] as string[], unmarked: [] as string[] };
  for (const name of endpointNames) {
    const { method, access } = endpointOf(name);
    const { answer } = contract[name];
    if (method !== "GET" || typeof answer === "string") continue;
    for (const level of levels.filter((one) => access.includes(one))) {
      const { text } = await callAs(level, name, firm);
      for (const path of pathsOf(JSON.parse(text), words))
        found[marks(schemaOf(answer), path) ? "marked" : "unmarked"].push(`${name}.${path.join(".")} by ${level}`);
    }
  }
  return { marked: [...new Set(found.marked)], unmarked: [...new Set(found.unmarked)] };
}

it("marks in the contract each field in which a call answers what lies encrypted", async () => {
  const firm = await makeWorld("a");
  const answered = await findAnswered(firm, await sealedTexts(firm));
  const planted = await makeWorld("a");
  const words = [...(await plantWords(planted)).values()];
  const plantedAnswered = await findAnswered(planted, words);
  expect([...answered.unmarked, ...plantedAnswered.unmarked]).toEqual([]);
  expect(answered.marked).toContain("formChanges.after by tenant");
  expect(plantedAnswered.marked).toContain("datevSyncLog.message by tenant");
});
