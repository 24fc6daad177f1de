import pg from "pg";
import { expect, inject, it } from "vitest";
import { loginAs, withConnector, withLink } from "./api.ts";
import { makeAdmin } from "./factories.ts";
import { checksumOf } from "./matrix.ts";
import { endpointNames, endpointOf, sampleOf, samples, writeRequest } from "./sample-requests.ts";
import { send } from "./send.ts";
import { makeWorld } from "./world.ts";

/** What a read may write: who read what, that a session goes on, and how far a question to Stripe is. */
const WRITTEN_BY_READS = ["audit_event", "audit_chain", "session", "billing_account", "datev_connector"];

/**
 * What somebody has looked at, for others to see: a form and a document of the client's, for the first time, and all that the firm has.
 * And the settings of its provider, which make the firm's login address, once. Who looked at the notes on suspicion is in their own log.
 */
const LOOKS = ["form", "firmExportAddress", "downloadDocument", "ssoSettings", "suspicionNotes"];

it("calls by GET change nothing of a firm but its log and what was looked at", async () => {
  const firm = await makeWorld("g");
  const client = firm.clients[0];
  const headersOf = {
    tenant: await loginAs(firm.staff),
    mandant: await loginAs(client.user),
    admin: await loginAs(await makeAdmin()),
    connector: withConnector(client.connector.token),
  };
  const owner = new pg.Client(inject("ownerUrl"));
  await owner.connect();
  try {
    // Row-level security binds the owner, too.
    await owner.query(`SET app.tenant_id = '${firm.tenantId}'`);
    const sums = () => checksumOf(owner, firm.tenantId, WRITTEN_BY_READS);
    const changed: string[] = [];
    let asked = 0;
    let before = await sums();
    for (const name of endpointNames.filter((one) => endpointOf(one).method === "GET")) {
      for (const level of ["tenant", "mandant", "admin", "guest"] as const) {
        if (!endpointOf(name).access.includes(level)) continue;
        const headers = level === "guest" ? withLink(client.forms[samples[name].form ?? "draft"].token) : headersOf[level];
        const { status } = await send(writeRequest(name, sampleOf(name, { firm, client, tenantId: firm.tenantId }), headers));
        if (status < 400) asked += 1;
      }
      const after = await sums();
      if (after !== before) changed.push(name);
      before = after;
    }
    expect(changed.sort()).toEqual(LOOKS.sort());
    expect(asked).toBeGreaterThan(50);
  } finally {
    await owner.end();
  }
}, 60_000);
