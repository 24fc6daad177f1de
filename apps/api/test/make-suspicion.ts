import { randomUUID } from "node:crypto";
import type { Ctx, SystemActor } from "../src/db/context.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { sql } from "../src/db/sql.ts";
import { makeSession, system, type TestUser } from "./factories.ts";

type Officer = TestUser & { readonly tenantId: string };

const ofFirm = (user: TestUser): Officer => {
  const { tenantId } = user;
  if (tenantId === null) throw new Error("an officer is one of a firm's staff");
  return { ...user, tenantId };
};

/** Names one of a firm's staff as money-laundering officer; again, where they are one. */
export async function makeOfficer(user: TestUser): Promise<void> {
  const { tenantId, userId } = ofFirm(user);
  await inTenant(tenantId, system, ({ tx }) =>
    tx.gwgOfficer.createMany({ data: [{ tenantId, userId, namedBy: userId }], skipDuplicates: true }),
  );
}

/** Works on what an officer alone sees, by a session that is gone afterwards. */
export async function asOfficer<Result>(officer: TestUser, work: (ctx: Ctx<SystemActor>) => Promise<Result>): Promise<Result> {
  const { tenantId } = ofFirm(officer);
  const sessionId = await makeSession(officer);
  try {
    return await inTenant(tenantId, system, async (ctx) => {
      await ctx.tx.sql(sql`SELECT set_config('app.officer_session', ${sessionId}, true)`);
      return work(ctx);
    });
  } finally {
    await inTenant(tenantId, system, ({ tx }) => tx.session.deleteMany({ where: { tenantId, id: sessionId } }));
  }
}

type NewSuspicion = { readonly clientId: string; readonly text: string };

/** A note on suspicion about a client, by one of the staff who is an officer from now on, with why nothing was reported. @returns its id */
export async function makeSuspicion(officer: TestUser, { clientId, text }: NewSuspicion): Promise<string> {
  await makeOfficer(officer);
  return asOfficer(officer, async ({ tx, tenantId }) => {
    const id = randomUUID();
    const content = { text, state: "notReported", reportedOn: null, reportNumber: null, reason: text };
    await tx.suspicionNote.create({ data: { id, tenantId, clientId, clientName: text } });
    await tx.suspicionEntry.create({ data: { tenantId, noteId: id, content, writtenBy: officer.userId } });
    await tx.suspicionLook.create({ data: { tenantId, noteId: id, action: "written", userId: officer.userId } });
    return id;
  });
}
