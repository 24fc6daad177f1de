import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { queryAsOwner } from "./query-as-owner.ts";
import { endpointNames, sampleOf, writeRequest } from "./sample-requests.ts";
import { send } from "./send.ts";
import { makeWorld } from "./world.ts";

/** The limits that count by address; by what others count, no caller chooses. */
const BY_ADDRESS = [
  "account-link",
  "checkout-verification",
  "forgotten-address",
  "inquiry",
  "inquiry-form",
  "invitation-request",
  "login-address",
  "login-known",
  "sso-start",
  "tenant-registration",
];

it("counts an IPv6 network as one address, in every call that a stranger can make", { timeout: 60_000 }, async () => {
  const network = `2001:db8:${randomBytes(2).toString("hex")}:a`;
  const firm = await makeWorld("n");
  const client = firm.clients[0];
  for (const [index, name] of endpointNames.entries())
    await send(
      writeRequest(name, sampleOf(name, { firm, client, tenantId: firm.tenantId }), {
        "X-Forwarded-For": `${network}::${(index + 1).toString(16)}`,
      }),
    );
  // As the URL standard writes it: without zeros in front.
  const written = network.replaceAll(/(?<=:)0+(?=.)/g, "");
  const rows = await queryAsOwner<{ key: string }>("SELECT key FROM rate_limit WHERE key LIKE $1", [`%${written}%`]);
  const keys = rows.map(({ key }) => key);
  expect(keys.filter((key) => !key.endsWith(`${written}::/64`))).toEqual([]);
  expect([...new Set(keys.map((key) => key.split(":")[0]))].sort()).toEqual(BY_ADDRESS);
});
