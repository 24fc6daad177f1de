import type { AccessLevel } from "@stammdaten/shared/contract/endpoint.ts";
import type { EndpointName } from "@stammdaten/shared/contract/index.ts";
import { loginAs, withCheckout, withConnector, withLink, withPhone } from "../api.ts";
import type { Caller, Worlds } from "../callers.ts";
import { makeAdmin } from "../factories.ts";
import { makeGoodCall } from "../good-call.ts";
import { planOf, prepareFor } from "../matrix.ts";
import { endpointNames, endpointOf, samples, writeRequest } from "../sample-requests.ts";
import { inBatches, send } from "../send.ts";
import { makeWorld, type FirmWorld } from "../world.ts";

type Headers = Readonly<Record<string, string>>;

/** Makes every call of the isolation matrix, of these callers. */
export async function sendMatrix(worlds: Worlds, callers: readonly Caller[]): Promise<void> {
  for (const caller of callers) {
    const { own, refused, reached } = planOf(caller, worlds);
    await inBatches(refused, ({ name, sample }) => send(writeRequest(name, sample, caller.headers)));
    for (const attempt of reached) {
      await prepareFor(attempt, caller, own);
      await send(writeRequest(attempt.name, attempt.sample, caller.headers));
    }
  }
}

async function headersIn(firm: FirmWorld, level: AccessLevel, name: EndpointName): Promise<Headers> {
  const [client] = firm.clients;
  if (level === "public") return {};
  if (level === "guest") return withLink(client.forms[samples[name].form ?? "draft"].token);
  if (level === "phone") return withPhone(client.forms.draft.phone);
  if (level === "connector") return withConnector(client.connector.token);
  if (level === "registrant") return withCheckout(firm.tenantId);
  return loginAs(level === "admin" ? await makeAdmin() : level === "mandant" ? client.user : firm.staff);
}

/** Calls of one kind each that take away what others need, each in a firm of its own. */
const ALONE = /^(archive|erase|remove|submit|update|approve|deactivate|logout|split)/;

/** Makes every call in a way that it succeeds, by everybody who may, so that what comes behind the checks is done too. */
export async function sendGoodCalls(levels: readonly AccessLevel[]): Promise<void> {
  for (const level of levels) {
    const shared = await makeWorld("s");
    for (const name of endpointNames.filter((one) => endpointOf(one).access.includes(level))) {
      const firm = ALONE.test(name) ? await makeWorld("t") : shared;
      const { sample, headers } = await makeGoodCall(name, level, { firm, client: firm.clients[0], tenantId: firm.tenantId });
      await send(writeRequest(name, sample, headers ?? (await headersIn(firm, level, name))));
    }
  }
}
