import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { call, withLink } from "../../../test/api.ts";
import { makeInvitation, makeTenant, system, type TestTenant } from "../../../test/factories.ts";
import { png } from "../../../test/sample-picture.ts";
import { inTenant } from "../../db/in-tenant.ts";

const send = (id: string, token: string, upload: string) =>
  call().post("/api/Forms/Attachment").query({ id, upload }).set(withLink(token)).attach("file", png, { filename: "Ausweis.png" });

const countFiles = ({ tenantId }: TestTenant, formId: string): Promise<number> =>
  inTenant(tenantId, system, ({ tx }) => tx.attachment.count({ where: { tenantId, formId } }));

it("an upload that is repeated is answered like the first time and adds nothing", async () => {
  const tenant = await makeTenant();
  const { form, token } = await makeInvitation(tenant);
  const upload = randomUUID();
  const first = await send(form.id, token, upload);
  expect(first.status, first.text).toBe(201);
  const again = await send(form.id, token, upload);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await countFiles(tenant, form.id)).toBe(1);
  expect((await send(form.id, token, randomUUID())).body.id).not.toBe(first.body.id);
  expect(await countFiles(tenant, form.id)).toBe(2);
});

it("of two that are sent at once one is added", async () => {
  const tenant = await makeTenant();
  const { form, token } = await makeInvitation(tenant);
  const upload = randomUUID();
  const replies = await Promise.all([send(form.id, token, upload), send(form.id, token, upload)]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(replies.map(({ body }) => body.id as string)).size).toBe(1);
  expect(await countFiles(tenant, form.id)).toBe(1);
});

it("the same name says nothing about another form's files", async () => {
  const tenant = await makeTenant();
  const [one, other] = [await makeInvitation(tenant), await makeInvitation(await makeTenant())];
  const upload = randomUUID();
  const [mine, theirs] = [await send(one.form.id, one.token, upload), await send(other.form.id, other.token, upload)];
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(mine.body.id).not.toBe(theirs.body.id);
});
