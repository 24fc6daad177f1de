import { randomBytes, randomUUID } from "node:crypto";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { expect, it } from "vitest";
import { call, withLink } from "../../../test/api.ts";
import { makeInvitation, makeTenant, system } from "../../../test/factories.ts";
import { reportFigures } from "../../../test/report-figures.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { hashToken } from "../../db/keys.ts";
import { asPlatform } from "../../db/platform.ts";
import { sql } from "../../db/sql.ts";

/** A million where that is what is to be shown. */
const GUESSES = Number(process.env["LINK_GUESSES"] ?? 20_000);
const AT_ONCE = 10_000;

const known = (hashes: readonly Uint8Array[]) =>
  asPlatform("guess at links in a test", (tx) =>
    tx.sql<{ count: number }>(sql`SELECT count(*)::int AS count FROM link WHERE token_hash = ANY (${hashes}::bytea[])`),
  );

it("made-up tokens open no link, however many are tried", { timeout: 300_000 }, async () => {
  const { token } = await makeInvitation(await makeTenant());
  expect(await known([hashToken(token)])).toEqual([{ count: 1 }]);
  let [made, hits] = [0, 0];
  for (; made < GUESSES; made += AT_ONCE) {
    const hashes = Array.from({ length: AT_ONCE }, () => hashToken(randomBytes(32).toString("base64url")));
    hits += (await known(hashes))[0]?.count ?? 0;
  }
  reportFigures("guesses at links", { made, hits });
  expect(hits).toBe(0);
});

it("a link that scanners look at is good all the same, and of fifty submissions at once one is taken", async () => {
  const tenant = await makeTenant();
  const attachmentId = randomUUID();
  const { form, token } = await makeInvitation(tenant, { answers: sampleAnswers(forms.person, 1, { attachmentId: () => attachmentId }) });
  const { tenantId } = tenant;
  const file = { fileKey: randomUUID(), name: "Ausweis.png", mimeType: "image/png", sizeBytes: 1 };
  await inTenant(tenantId, system, ({ tx }) => tx.attachment.create({ data: { id: attachmentId, tenantId, formId: form.id, ...file } }));
  for (let look = 0; look < 20; look += 1) {
    expect((await call().get("/api/Main/InvitationByToken").query({ token })).status).toBe(200);
    await call().head("/api/Main/InvitationByToken").query({ token });
  }
  const body = { revision: 0, confirmations: { dataProtection: true, correctness: true } };
  const statuses = await Promise.all(
    Array.from(
      { length: 50 },
      async () => (await call().post("/api/Forms/Submit").query({ id: form.id }).set(withLink(token)).send(body)).status,
    ),
  );
  const accepted = statuses.filter((status) => status === 200).length;
  reportFigures("one link sent at once", { calls: statuses.length, accepted });
  expect(accepted).toBe(1);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});
