import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, app, settings } from "../../../test/api.ts";
import { makeApiToken, makeClient, makeTenant, makeUser } from "../../../test/factories.ts";

let server: Server | undefined;
let address = "";
let page = "";
beforeAll(async () => {
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  page = (await call().get("/api/docs").expect(200)).text;
});
afterAll(() => server?.close());

const unescape = (text: string): string => text.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));

/** Runs a command of the page as it stands there, but for where the API is. */
async function run(id: string, token: string): Promise<Record<string, unknown>> {
  const command = unescape(new RegExp(`<pre id="${id}">([^<]*)</pre>`).exec(page)?.[1] ?? "");
  expect(command).toContain(settings.APP_URL);
  const { stdout } = await promisify(execFile)("sh", ["-c", command.replaceAll(settings.APP_URL, address)], {
    env: { ...process.env, TOKEN: token },
  });
  return JSON.parse(stdout) as Record<string, unknown>;
}

describe("the page about the API", () => {
  it("shows commands that work", async () => {
    const tenant = await makeTenant();
    const user = await makeUser(tenant);
    const client = await makeClient(tenant);
    const { token } = await makeApiToken({ tenantId: tenant.tenantId, userId: user.userId });
    expect(await run("read-clients", token)).toMatchObject({ items: [{ id: client.id }], nextCursor: null });
    expect(await run("invite-client", token)).toMatchObject({ name: "Anna Beispiel", link: expect.stringContaining("token=") as string });
  });

  it("says of each call which token it takes", () => {
    expect(page).toMatch(/<code>GET \/Main\/Persons<\/code>[^<]*<small>\(tenant, support, token: read\)/);
    expect(page).toMatch(/<code>GET \/Users\/Users<\/code>[^<]*<small>\(tenant, support, admin\)/);
  });
});
