import { expect, it } from "vitest";
import { z } from "zod";
import { contract, type EndpointName } from "@stammdaten/shared/contract/index.ts";
import { SEALED } from "../src/db/sealed-columns.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { loginAs, withLink } from "./api.ts";
import { system } from "./factories.ts";
import { makeGoodCall } from "./good-call.ts";
import { endpointNames, endpointOf, samples, writeRequest, type Aim } from "./sample-requests.ts";
import { send } from "./send.ts";
import { makeWorld, type FirmWorld } from "./world.ts";

/** Fields of what lies encrypted; a `message` is in every answer. */
const confidential = new Set(Object.values(SEALED).flatMap(({ fields }) => Object.keys(fields)));
confidential.delete("message");

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
  testSso: "why a provider cannot be used",
  formFromDatev: "why a client is not imported; each one that is has an entry",
  supportAccesses: "why the firm let an admin in, in its own words",
  documents: "why the firm returned a document, in its own words; whoever opens a document has an entry",
  mandantDocuments: "why the firm returned a document, in its own words; whoever opens a document has an entry",
};

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties } = schema as { properties?: unknown };
  const own = typeof properties === "object" && properties !== null ? Object.keys(properties) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsOf)];
}

/** Whether a call's answer holds something confidential, by the contract. */
function isConfidential(name: EndpointName): boolean {
  const { answer } = contract[name];
  if (typeof answer === "string") return answer === "file" || answer === "content";
  return fieldsOf(z.toJSONSchema(answer, { unrepresentable: "any", io: "output" })).some((field) => confidential.has(field));
}

const levels = ["tenant", "mandant", "guest"] as const;
type Level = (typeof levels)[number];

const countEntries = ({ tenantId }: FirmWorld): Promise<number> =>
  inTenant(tenantId, system, ({ tx }) => tx.auditEvent.count({ where: { tenantId } }));

/** Makes the call as somebody of a level. @returns how it was answered, and how many entries it left */
async function callAs(level: Level, name: EndpointName, firm: FirmWorld): Promise<{ status: number; entries: number }> {
  const [client] = firm.clients;
  const aim: Aim = { firm, client, tenantId: undefined };
  const { sample, headers } = await makeGoodCall(name, level, aim);
  const own =
    level === "guest"
      ? withLink(client.forms[samples[name].form ?? "draft"].token)
      : await loginAs(level === "tenant" ? firm.staff : client.user);
  const before = await countEntries(firm);
  const { status } = await send(writeRequest(name, sample, headers ?? own));
  return { status, entries: (await countEntries(firm)) - before };
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
