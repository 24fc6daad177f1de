import { randomBytes, randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeAdmin, makeClient, makeTenant, system } from "../../test/factories.ts";
import { useOwnDatabase, type OwnDatabase } from "../../test/own-database.ts";
import { forgetFirmKeys } from "../db/firm-key.ts";
import { inTenant } from "../db/in-tenant.ts";
import { decrypt, encrypt, loadKeys } from "../db/keys.ts";
import { asPlatform } from "../db/platform.ts";
import { passwordPurpose } from "../features/datev/settings/password-purpose.ts";
import { ssoPurpose } from "../features/users/sso/firm-provider.ts";
import { totpPurpose } from "../features/users/two-factor/second-factor.ts";
import { rotateDataKey } from "./rotate-data-key.ts";

const key = (): string => randomBytes(32).toString("base64url");

let database: OwnDatabase;
beforeEach(async () => {
  database = await useOwnDatabase();
});
afterEach(() => database.drop());

it("leaves nothing that needs the former key, while both are known", async () => {
  const [former, next, link] = [key(), key(), key()];
  loadKeys({ data: former, link });
  const [tenant, admin] = [await makeTenant(), await makeAdmin()];
  const { tenantId } = tenant;
  const { id } = await makeClient(tenant);
  await inTenant(tenantId, system, ({ tx }) =>
    tx.datevSettings.create({ data: { tenantId, way: "connector", passwordEncrypted: encrypt("geheim", passwordPurpose(tenantId)) } }),
  );
  const provider = { issuer: "https://id.example", clientId: "client", enabled: false, exclusive: false };
  await inTenant(tenantId, system, ({ tx }) =>
    tx.ssoSettings.create({ data: { tenantId, ...provider, clientSecret: encrypt("secret", ssoPurpose(tenantId)) } }),
  );
  await asPlatform("give an admin of a test a second factor", (tx) =>
    tx.credential.updateMany({ where: { userId: admin.userId }, data: { totpSecret: encrypt("ABC", totpPurpose(admin.userId)) } }),
  );
  const read = () => inTenant(tenantId, system, ({ tx }) => tx.client.findFirstOrThrow({ where: { tenantId, id } }));
  const before = await read();

  loadKeys({ data: `${next},${former}`, link });
  expect(await rotateDataKey()).toEqual({ firmKeys: 1, datevPasswords: 1, ssoSecrets: 1, twoFactorSecrets: 1 });
  expect(await rotateDataKey()).toEqual({ firmKeys: 0, datevPasswords: 0, ssoSecrets: 0, twoFactorSecrets: 0 });

  loadKeys({ data: next, link });
  forgetFirmKeys();
  expect(await read()).toEqual(before);
  const settings = await inTenant(tenantId, system, ({ tx }) => tx.datevSettings.findFirstOrThrow({ where: { tenantId } }));
  expect(decrypt(settings.passwordEncrypted ?? new Uint8Array(), passwordPurpose(tenantId))).toBe("geheim");
  const sso = await inTenant(tenantId, system, ({ tx }) => tx.ssoSettings.findFirstOrThrow({ where: { tenantId } }));
  expect(decrypt(sso.clientSecret, ssoPurpose(tenantId))).toBe("secret");
  const credential = await asPlatform("read a second factor of a test", (tx) =>
    tx.credential.findFirstOrThrow({ where: { userId: admin.userId } }),
  );
  expect(decrypt(credential.totpSecret ?? new Uint8Array(), totpPurpose(admin.userId))).toBe("ABC");
});

it("commits second factors in batches, so that logins do not wait for all of them", async () => {
  const [former, next, link] = [key(), key(), key()];
  const users = Array.from({ length: 250 }, () => randomUUID()).sort();
  loadKeys({ data: former, link });
  await asPlatform("give admins of a test a second factor", (tx) =>
    tx.credential.createMany({
      data: users.map((userId) => ({
        userId,
        username: userId,
        accessLevel: "admin",
        totpSecret: encrypt("ABC", totpPurpose(userId)),
      })),
    }),
  );
  loadKeys({ data: `${next},${former}`, link });
  const [first = "", last = ""] = [users[0], users.at(-1)];
  const readSecret = (userId: string) =>
    asPlatform("read a second factor of a test", async (tx) => (await tx.credential.findFirstOrThrow({ where: { userId } })).totpSecret);
  const before = await readSecret(first);
  // As a login does while it counts a code.
  await database.owner.query("BEGIN");
  await database.owner.query("SELECT 1 FROM credential WHERE user_id = $1 FOR UPDATE", [last]);
  const rotated = rotateDataKey();
  try {
    await vi.waitFor(async () => expect(await readSecret(first)).not.toEqual(before), { timeout: 5_000 });
  } finally {
    await database.owner.query("COMMIT");
  }
  expect(await rotated).toMatchObject({ twoFactorSecrets: users.length });

  loadKeys({ data: next, link });
  for (const userId of users) expect(decrypt((await readSecret(userId)) ?? new Uint8Array(), totpPurpose(userId))).toBe("ABC");
});
