import { randomBytes, randomUUID } from "node:crypto";
import type { ApplicationType } from "@stammdaten/shared/contract/tenants.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { type FormularType, forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import bcrypt from "bcrypt";
import type { Ctx, SystemActor } from "../src/db/context.ts";
import { TOKEN_PREFIX, tokenScopes, type TokenScope } from "@stammdaten/shared/contract/token-scopes.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { makeAccountLink, type AccountPurpose } from "../src/domain/account-link.ts";
import { accountToken, hashToken, linkToken } from "../src/db/keys.ts";
import { asPlatform } from "../src/db/platform.ts";
import type { ClientRow, FormRow } from "../src/db/tables.ts";
import { renewLink } from "../src/domain/renew-link.ts";
import { describeSubject } from "@stammdaten/shared/forms/subject.ts";
import { systemActor } from "../src/jobs/job.ts";

export const system: SystemActor = systemActor;
export const PASSWORD = "Richtig-1";
const passwordHash = bcrypt.hashSync(PASSWORD, 4);
const DAY_MS = 86_400_000;

export type TestTenant = { readonly tenantId: string; readonly name: string };
export type TestUser = {
  readonly userId: string;
  readonly username: string;
  readonly accessLevel: "mandant" | "tenant" | "admin";
  readonly tenantId: string | null;
  readonly personId: string | null;
};

/** A firm of its own for a test, on trial. */
export async function makeTenant(
  given: { name?: string; status?: string; planExpires?: Date | null; applicationType?: ApplicationType; active?: boolean } = {},
): Promise<TestTenant> {
  const tenantId = randomUUID();
  const name = given.name ?? `Kanzlei ${tenantId.slice(0, 8)}`;
  await inTenant(tenantId, system, async ({ tx }) => {
    await tx.tenant.create({
      data: {
        id: tenantId,
        name,
        email: `firm-${tenantId.slice(0, 8)}@kanzlei.example`,
        applicationType: given.applicationType ?? 2,
        active: given.active ?? true,
        confirmedAt: new Date(),
      },
    });
    const planExpires = given.planExpires === undefined ? new Date(Date.now() + 14 * DAY_MS) : given.planExpires;
    await tx.subscription.create({ data: { tenantId, status: given.status ?? "trialing", planExpires } });
  });
  return { tenantId, name };
}

/** A user of a firm. */
export async function makeUser(
  tenant: TestTenant,
  given: { accessLevel?: "mandant" | "tenant"; personId?: string; companyId?: string } = {},
): Promise<TestUser> {
  const userId = randomUUID();
  const { tenantId } = tenant;
  const username = `user-${userId.slice(0, 13)}@demo.example`;
  const accessLevel = given.accessLevel ?? "tenant";
  await inTenant(tenantId, system, async ({ tx }) => {
    await tx.user.create({
      data: {
        id: userId,
        tenantId,
        username,
        email: username,
        firstName: "Uta",
        lastName: "Test",
        accessLevel,
        status: "active",
        personId: given.personId ?? null,
        companyId: given.companyId ?? null,
      },
    });
    await tx.credential.create({ data: { username, userId, tenantId, accessLevel, passwordHash } });
  });
  return { userId, username, accessLevel, tenantId, personId: given.personId ?? null };
}

export async function makeAdmin(): Promise<TestUser> {
  const userId = randomUUID();
  const username = `admin-${userId.slice(0, 13)}@demo.example`;
  await asPlatform("make an admin for a test", async (tx) => {
    await tx.admin.create({ data: { id: userId, username, email: username, firstName: "Ada", lastName: "Admin" } });
    await tx.credential.create({ data: { username, userId, tenantId: null, accessLevel: "admin", passwordHash } });
  });
  return { userId, username, accessLevel: "admin", tenantId: null, personId: null };
}

/** A connector of a firm, added by one of its users, and its token. */
export async function makeConnector(given: {
  tenantId: string;
  userId: string;
  name?: string;
  lastSeenAt?: Date;
}): Promise<{ connectorId: string; token: string }> {
  const { tenantId, userId: createdBy, name = "Server", lastSeenAt = null } = given;
  const token = randomBytes(32).toString("base64url");
  const { id } = await inTenant(tenantId, system, ({ tx }) =>
    tx.datevConnector.create({ data: { tenantId, name, tokenHash: hashToken(token), createdBy, lastSeenAt } }),
  );
  return { connectorId: id, token };
}

/** A token of a firm's program, made by one of its users; with every scope, unless the test says which. */
export async function makeApiToken(given: {
  tenantId: string;
  userId: string;
  name?: string;
  scopes?: readonly TokenScope[];
  expiresAt?: Date;
  revokedAt?: Date;
}): Promise<{ apiTokenId: string; token: string }> {
  const { tenantId, userId: createdBy, name = "Auswertung", scopes = tokenScopes, revokedAt = null } = given;
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString("base64url")}`;
  const expiresAt = given.expiresAt ?? new Date(Date.now() + 30 * DAY_MS);
  const createdAt = new Date(Math.min(Date.now(), expiresAt.getTime() - DAY_MS));
  const { id } = await inTenant(tenantId, system, ({ tx }) =>
    tx.apiToken.create({
      data: {
        tenantId,
        name,
        prefix: token.slice(0, 9),
        tokenHash: hashToken(token),
        scopes: [...scopes],
        createdBy,
        createdAt,
        expiresAt,
        revokedAt,
      },
    }),
  );
  return { apiTokenId: id, token };
}

/**
 * A session without the cost of a login: what the token of the API needs to be good.
 * @param confirmedAt when its user proved again who they are; just now, where absent
 */
export async function makeSession(user: TestUser, confirmedAt: Date | null = new Date()): Promise<string> {
  const id = randomUUID();
  await asPlatform("make a session for a test", (tx) =>
    tx.session.create({
      data: { id, userId: user.userId, tenantId: user.tenantId, expiresAt: new Date(Date.now() + DAY_MS), confirmedAt },
    }),
  );
  return id;
}

/** Complete answers of a person; `seed` makes them differ. */
export const personAnswers = (seed = 1): Answers => sampleAnswers(forms.person, seed);

/** Complete answers of a company; `seed` makes them differ. */
export const companyAnswers = (seed = 1): Answers => sampleAnswers(forms.company, seed);

/** What a form in a state has. */
const dueIn = (state: string | undefined): Pick<Partial<FormRow>, "rejectionReason" | "approvedAt"> =>
  state === "rejected"
    ? { rejectionReason: "Bitte prüfen" }
    : state === "approved" || state === "delivered"
      ? { approvedAt: new Date() }
      : {};

export async function makeForm(
  tenant: TestTenant,
  given: Partial<Omit<FormRow, "answers" | "baseAnswers" | "notes">> & { answers?: Answers } = {},
): Promise<FormRow> {
  const { tenantId } = tenant;
  const answers = given.answers ?? {};
  return inTenant(tenantId, system, ({ tx }) =>
    tx.form.create({
      data: {
        tenantId,
        formularType: "person",
        edition: forms[(given.formularType ?? "person") as FormularType].edition,
        state: "draft",
        ...describeSubject(forms.person, answers),
        ...dueIn(given.state),
        ...given,
        answers,
      },
    }),
  );
}

/** Above the numbers that tests choose themselves, and downwards: the product gives the next above the highest. */
const HIGHEST_NUMBER = 99_000;
const lastNumbers = new Map<string, number>();
function nextDatevNumber(tenantId: string): number {
  const number = (lastNumbers.get(tenantId) ?? HIGHEST_NUMBER + 1) - 1;
  lastNumbers.set(tenantId, number);
  return number;
}

/** A person or, where that is asked for, a company with complete master data. */
export async function makeClient(
  tenant: TestTenant,
  given: { mandantType?: "person" | "company"; datevNumber?: number; name?: string; masterData?: Answers; email?: string | null } = {},
): Promise<ClientRow> {
  const { tenantId } = tenant;
  const { mandantType = "person" } = given;
  const form = forms[mandantType];
  const masterData = given.masterData ?? sampleAnswers(form, 1);
  const { name, email } = describeSubject(form, masterData);
  return inTenant(tenantId, system, ({ tx }) =>
    tx.client.create({
      data: {
        tenantId,
        mandantType,
        formularType: form.formularType,
        edition: form.edition,
        masterData,
        datevNumber: given.datevNumber ?? nextDatevNumber(tenantId),
        email: given.email === undefined ? email : given.email,
        name: given.name ?? name ?? "Muster, Maria",
      },
    }),
  );
}

/** An invitation with its form and a link that is good. */
export async function makeInvitation(
  tenant: TestTenant,
  given: { formularType?: string; personId?: string; answers?: Answers; email?: string; name?: string } = {},
): Promise<{ invitationId: string; form: FormRow; linkId: string; token: string }> {
  const form = await makeForm(tenant, {
    state: "invited",
    formularType: given.formularType ?? "person",
    personId: given.personId ?? null,
    answers: given.answers ?? {},
  });
  return inTenant(tenant.tenantId, system, async (ctx: Ctx<SystemActor>) => {
    const invitation = await ctx.tx.invitation.create({
      data: {
        tenantId: tenant.tenantId,
        formId: form.id,
        method: "email",
        email: given.email ?? "kunde@example.com",
        name: given.name ?? "Muster",
        formularType: form.formularType,
        language: "de",
        expiresAt: new Date(Date.now() + 30 * DAY_MS),
      },
    });
    const { linkId } = await renewLink(ctx, { id: invitation.id, formId: form.id }, 30);
    return { invitationId: invitation.id, form, linkId, token: linkToken(linkId) };
  });
}

/** A link of an account that is good, as its mail would carry it. */
export async function makeAccountToken(
  purpose: AccountPurpose,
  { tenantId, userId }: { tenantId: string | null; userId: string | null },
): Promise<string> {
  const link = await asPlatform("make a link for a test", (tx) => makeAccountLink(tx, { purpose, tenantId, userId, origin: null }));
  return accountToken(link.id);
}

/** The link that was made last for a user, or for a firm's confirmation, as its mail would carry it. */
export async function lastAccountToken(owner: {
  tenantId: string;
  userId?: string;
}): Promise<{ token: string; origin: string | null; id: string }> {
  const link = await asPlatform(
    "read a link in a test",
    async (tx) =>
      await tx.accountLink.findFirst({ where: { tenantId: owner.tenantId, userId: owner.userId ?? null }, orderBy: { createdAt: "desc" } }),
  );
  if (link === null) throw new Error("no link was made");
  return { token: accountToken(link.id), origin: link.origin, id: link.id };
}
