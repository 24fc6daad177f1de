import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, app, settings } from "../../../test/api.ts";
import { makeApiToken, makeClient, makeTenant, makeUser } from "../../../test/factories.ts";

const makeSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;
type IsGenuine = (secret: string, headers: Record<string, unknown>, body: string) => boolean;

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
  it("shows code and a command for webhooks that work, and so does the handbook", async () => {
    const [folder, secret] = [mkdtempSync(path.join(tmpdir(), "stammdaten-docs-")), makeSecret()];
    const code = unescape(/<pre id="verify-webhook">([^<]*)<\/pre>/.exec(page)?.[1] ?? "");
    writeFileSync(path.join(folder, "verify.mjs"), code);
    const { isGenuine } = (await import(pathToFileURL(path.join(folder, "verify.mjs")).href)) as { isGenuine: IsGenuine };
    const got: boolean[] = [];
    const receiver = createServer((req, res) => {
      let body = "";
      req.on("data", (chunk: Buffer) => (body += chunk.toString("utf8")));
      req.on("end", () => {
        new Webhook(secret).verify(body, req.headers as Record<string, string>);
        got.push(
          isGenuine(secret, req.headers, body),
          isGenuine(secret, req.headers, `${body} `),
          isGenuine(makeSecret(), req.headers, body),
        );
        res.writeHead(204).end();
      });
    }).listen(0, "127.0.0.1");
    await once(receiver, "listening");
    const env = { ...process.env, SECRET: secret, RECEIVER: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}` };
    const command = unescape(/<pre id="try-webhook">([^<]*)<\/pre>/.exec(page)?.[1] ?? "");
    await promisify(execFile)("sh", ["-c", command], { env });
    expect(got).toEqual([true, false, false]);
    const old = { "webhook-id": "1", "webhook-timestamp": "1700000000" };
    const signature = new Webhook(secret).sign("1", new Date(1_700_000_000_000), "{}");
    expect(isGenuine(secret, { ...old, "webhook-signature": signature }, "{}")).toBe(false);
    receiver.close();
    rmSync(folder, { recursive: true });
    for (const handbook of ["de/andere-programme.md", "en/other-programs.md"])
      expect(readFileSync(new URL(`../../../../../docs/handbook/${handbook}`, import.meta.url), "utf8")).toContain(command);
  });

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
