import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, Language, MessageOnly, Text, Time } from "./schemas.ts";

export const UserLevel = z.enum(["admin", "tenant", "mandant"]);
export type UserLevel = z.infer<typeof UserLevel>;

export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  accessLevel: UserLevel,
  tenantId: Id.nullable(),
  companyId: Id.nullable(),
  normalPersonId: Id.nullable(),
  status: z.enum(["invited", "active", "disabled"]),
  language: Language,
  lastLoginAt: Time.nullable(),
  createdAt: Time,
});
export type User = z.infer<typeof User>;

/** 0 = Basic (no documents), 1 = Go, 2 = Pro. */
export const ApplicationType = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type ApplicationType = z.infer<typeof ApplicationType>;

export const Tenant = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  street: z.string().nullable(),
  houseNumber: z.string().nullable(),
  zip: z.string().nullable(),
  location: z.string().nullable(),
  country: z.string().nullable(),
  applicationType: ApplicationType.nullable(),
  active: z.boolean().nullable(),
  confirmedAt: Time.nullable(),
  logoUrl: z.string().nullable(),
  brandColor: z.string().nullable(),
  createdAt: Time.nullable(),
});
export type Tenant = z.infer<typeof Tenant>;

export const users = {
  bearerToken: endpoint({
    method: "POST",
    path: "/Users/BearerToken",
    access: ["public"],
    summary: "Logs a user in.",
    body: z.strictObject({
      username: Text(254).pipe(z.string().min(1, { error: "validation.username.required" })),
      password: z.string({ error: "validation.password.required" }).min(1, { error: "validation.password.required" }).max(1000),
    }),
    answer: z.object({
      token: z.string(),
      applicationType: ApplicationType.nullable(),
      tenantId: Id.nullable(),
      accessLevel: UserLevel,
      expiresAt: Time,
    }),
    errors: ["auth.badCredentials", "tenant.deactivated", "subscription.required", "rate.limited"],
  }),
  userByUsername: endpoint({
    method: "GET",
    path: "/Users/UserByUsername",
    access: ["mandant", "tenant", "admin"],
    summary: "One user by name; a client sees only themselves, a firm only its own.",
    query: z.strictObject({ username: Text(254) }),
    answer: User,
    withoutPlan: true,
    errors: ["resource.notFound"],
  }),
  logout: endpoint({
    method: "POST",
    path: "/Users/Logout",
    access: ["mandant", "tenant", "admin"],
    summary: "Ends the session at once.",
    answer: MessageOnly,
    withoutPlan: true,
  }),
  tenant: endpoint({
    method: "GET",
    path: "/Main/Tenant",
    access: ["mandant", "tenant", "admin"],
    summary: "The firm: whole for the firm and the admin, name, logo and contact for a client.",
    query: z.strictObject({ id: Id }),
    answer: Tenant,
    objectKey: "id",
    tenantKey: "id",
    withoutPlan: true,
    errors: ["resource.notFound"],
  }),
};
