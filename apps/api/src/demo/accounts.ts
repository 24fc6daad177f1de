import type { ApplicationType } from "@stammdaten/shared/contract/tenants.ts";
import { TRIAL_DAYS } from "@stammdaten/shared/contract/plans.ts";
import { systemActor } from "../jobs/job.ts";
import { inTenant } from "../db/in-tenant.ts";
import { asPlatform } from "../db/platform.ts";
import { hashPassword } from "../features/users/passwords/password.ts";

const DAY_MS = 86_400_000;

/** Firms and users of the demo have ids that never change, so that loading it again changes nothing. */
export const demoIds = {
  admin: "0d000000-0000-4000-8000-000000000001",
  sommer: "0d000000-0000-4000-8000-000000000100",
  sommerUser: "0d000000-0000-4000-8000-000000000101",
  sommerPerson: "0d000000-0000-4000-8000-000000000102",
  sommerCompany: "0d000000-0000-4000-8000-000000000103",
  winter: "0d000000-0000-4000-8000-000000000200",
  winterUser: "0d000000-0000-4000-8000-000000000201",
  expired: "0d000000-0000-4000-8000-000000000300",
  expiredUser: "0d000000-0000-4000-8000-000000000301",
} as const;

type DemoTenant = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly zip: string;
  readonly location: string;
  readonly applicationType: ApplicationType;
  readonly trialDays: number;
};
type DemoUser = {
  readonly id: string;
  readonly tenantId: string;
  readonly username: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly accessLevel: "tenant" | "mandant";
  readonly personId?: string | undefined;
  readonly companyId?: string | undefined;
};

const tenants: readonly DemoTenant[] = [
  {
    id: demoIds.sommer,
    name: "Kanzlei Sommer & Partner",
    email: "kanzlei@sommer.example",
    phone: "+49 89 99998100",
    street: "Sonnenstraße",
    houseNumber: "14",
    zip: "80331",
    location: "München",
    applicationType: 2,
    trialDays: TRIAL_DAYS,
  },
  {
    id: demoIds.winter,
    name: "Steuerbüro Winter",
    email: "post@winter.example",
    phone: "+49 30 23125200",
    street: "Kantstraße",
    houseNumber: "30",
    zip: "10623",
    location: "Berlin",
    applicationType: 1,
    trialDays: TRIAL_DAYS,
  },
  {
    id: demoIds.expired,
    name: "Kanzlei Herbst",
    email: "info@herbst.example",
    phone: "+49 40 66969300",
    street: "Osterstraße",
    houseNumber: "40",
    zip: "20259",
    location: "Hamburg",
    applicationType: 1,
    trialDays: -3,
  },
];

export const demoUsers: readonly DemoUser[] = [
  {
    id: demoIds.sommerUser,
    tenantId: demoIds.sommer,
    username: "pro@demo.example",
    password: "Demo-Pro-1",
    firstName: "Sabine",
    lastName: "Sommer",
    accessLevel: "tenant",
  },
  {
    id: demoIds.winterUser,
    tenantId: demoIds.winter,
    username: "go@demo.example",
    password: "Demo-Go-1",
    firstName: "Werner",
    lastName: "Winter",
    accessLevel: "tenant",
  },
  {
    id: demoIds.expiredUser,
    tenantId: demoIds.expired,
    username: "expired@demo.example",
    password: "Demo-Expired-1",
    firstName: "Helga",
    lastName: "Herbst",
    accessLevel: "tenant",
  },
];

export async function addDemoTenants(now: Date): Promise<void> {
  for (const { id, trialDays, ...tenant } of tenants) {
    await inTenant(id, systemActor, async ({ tx }) => {
      if ((await tx.tenant.findFirst({ where: { id } })) !== null) return;
      await tx.tenant.create({ data: { id, ...tenant, country: "DE", confirmedAt: now } });
      await tx.subscription.create({
        data: { tenantId: id, status: "trialing", planExpires: new Date(now.getTime() + trialDays * DAY_MS) },
      });
    });
  }
}

const NOBODY_OUTSIDE = { ip: null, isKnown: true };

const hasCredential = (username: string): Promise<boolean> =>
  asPlatform("see whether a demo account is there", async (tx) => (await tx.credential.findFirst({ where: { username } })) !== null);

export async function addDemoUser({ password, personId, companyId, ...user }: DemoUser): Promise<void> {
  if (await hasCredential(user.username)) return;
  const passwordHash = await hashPassword(password, NOBODY_OUTSIDE);
  await inTenant(user.tenantId, systemActor, async ({ tx }) => {
    await tx.user.create({
      data: { ...user, email: user.username, status: "active", personId: personId ?? null, companyId: companyId ?? null },
    });
    await tx.credential.create({
      data: { username: user.username, userId: user.id, tenantId: user.tenantId, accessLevel: user.accessLevel, passwordHash },
    });
  });
}

/** Logins of two clients of Kanzlei Sommer. */
export async function addClientLogins({ personId, companyId }: { readonly personId: string; readonly companyId: string }): Promise<void> {
  await addDemoUser({
    id: demoIds.sommerPerson,
    tenantId: demoIds.sommer,
    username: "person@demo.example",
    password: "Demo-Person-1",
    firstName: "Maria",
    lastName: "Müller-Lüdenscheidt",
    accessLevel: "mandant",
    personId,
  });
  await addDemoUser({
    id: demoIds.sommerCompany,
    tenantId: demoIds.sommer,
    username: "company@demo.example",
    password: "Demo-Company-1",
    firstName: "Karl",
    lastName: "Kaiser",
    accessLevel: "mandant",
    companyId,
  });
}

export async function addDemoAdmin(): Promise<void> {
  const username = "admin@demo.example";
  if (await hasCredential(username)) return;
  const passwordHash = await hashPassword("Demo-Admin-1", NOBODY_OUTSIDE);
  await asPlatform("make the admin of the demo", async (tx) => {
    await tx.admin.create({ data: { id: demoIds.admin, username, email: username, firstName: "Adele", lastName: "Admin" } });
    await tx.credential.create({ data: { username, userId: demoIds.admin, tenantId: null, accessLevel: "admin", passwordHash } });
  });
}
