import { z } from "zod";
import { Email } from "../values/contact/email.ts";
import { endpoint } from "./endpoint.ts";
import { Id, Language, Message, MessageOnly, MultiLineText, page, pageQuery, RequiredText, tenantQuery, Time } from "./schemas.ts";

export const UserLevel = z.enum(["admin", "tenant", "mandant"]);
export type UserLevel = z.infer<typeof UserLevel>;

export const userStatuses = ["invited", "active", "disabled"] as const;

export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  /** A new address that is not confirmed yet. */
  pendingEmail: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  accessLevel: UserLevel,
  tenantId: Id.nullable(),
  companyId: Id.nullable(),
  normalPersonId: Id.nullable(),
  status: z.enum(userStatuses),
  language: Language,
  lastLoginAt: Time.nullable(),
  createdAt: Time,
});
export type User = z.infer<typeof User>;

/** What a firm's user may be; admins are made nowhere in the API. */
const LevelOfFirm = z.enum(["tenant", "mandant"], { error: "validation.accessLevel.invalid" });

/** A name to log in with; spellings that differ in case or width are the same one. */
export const Username = MultiLineText(254).pipe(z.string().min(1, { error: "validation.username.required" }));

const person = { email: Email, firstName: RequiredText(100), lastName: RequiredText(100) };

/** A user of the level `mandant` belongs to one person or one company of the firm, others to none. */
export const NewUser = z.strictObject({
  username: Username,
  ...person,
  accessLevel: LevelOfFirm,
  normalPersonId: Id.nullish(),
  companyId: Id.nullish(),
  language: Language.optional(),
});
export type NewUser = z.infer<typeof NewUser>;

export const UserChange = z
  .strictObject({ ...NewUser.shape, status: z.enum(["active", "disabled"], { error: "validation.choice.invalid" }) })
  .partial();
export type UserChange = z.infer<typeof UserChange>;

const oneUser = z.strictObject({ ...tenantQuery, userId: Id });

export const users = {
  users: endpoint({
    method: "GET",
    path: "/Users/Users",
    access: ["tenant", "admin"],
    summary: "The firm's users, staff and clients, by name.",
    query: z.strictObject({
      ...tenantQuery,
      ...pageQuery(["createdAt", "lastName", "username"]),
      /** Only this one, if it is the firm's. */
      userId: Id.optional(),
      /** Only those who act for this client. */
      mandantId: Id.optional(),
      accessLevel: LevelOfFirm.optional(),
      status: z.enum(userStatuses).optional(),
    }),
    answer: page(User),
  }),
  userByUsername: endpoint({
    method: "GET",
    path: "/Users/UserByUsername",
    access: ["mandant", "tenant", "admin"],
    summary: "One user by name; a client sees only themselves, a firm only its own.",
    query: z.strictObject({ username: MultiLineText(254) }),
    answer: User,
    withoutPlan: true,
    errors: ["resource.notFound"],
  }),
  createUser: endpoint({
    method: "POST",
    path: "/Users/User",
    access: ["tenant", "admin"],
    summary: "Makes a user and mails the link with which the first password is set.",
    query: z.strictObject(tenantQuery),
    body: NewUser,
    answer: User.extend({ message: Message }),
    status: 201,
    errors: ["user.taken", "plan.userLimit", "resource.notFound"],
  }),
  updateUser: endpoint({
    method: "PUT",
    path: "/Users/User",
    access: ["tenant", "admin"],
    summary:
      "Changes a user, partly; disabling and another level end the user's sessions. Another name or address takes a confirmation of who asks; an address counts once it was confirmed itself.",
    query: oneUser,
    body: UserChange,
    answer: User.extend({ message: Message }),
    objectKey: "userId",
    errors: ["confirmation.required", "user.taken", "plan.userLimit", "user.self", "user.last", "user.notRegistered", "resource.notFound"],
  }),
  cancelEmailChange: endpoint({
    method: "DELETE",
    path: "/Users/EmailChange",
    access: ["mandant", "tenant", "admin"],
    summary: "Drops a new address that is not confirmed yet; a client can do so for themselves only.",
    query: oneUser,
    answer: MessageOnly,
    objectKey: "userId",
    withoutPlan: true,
    errors: ["resource.notFound"],
  }),
  removeUser: endpoint({
    method: "DELETE",
    path: "/Users/User",
    access: ["tenant", "admin"],
    summary: "Removes a user; not oneself, not the firm's last.",
    query: oneUser,
    answer: MessageOnly,
    objectKey: "userId",
    errors: ["user.self", "user.last", "resource.notFound"],
  }),
  inviteUser: endpoint({
    method: "POST",
    path: "/Users/UserInvite",
    access: ["tenant", "admin"],
    summary: "Mails the registration link again; the one before ends.",
    query: oneUser,
    answer: MessageOnly,
    objectKey: "userId",
    errors: ["user.notInvited", "resource.notFound"],
  }),
};
