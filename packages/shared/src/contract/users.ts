import { z } from "zod";
import { AccountEmail } from "../values/contact/account-email.ts";
import { endpoint } from "./endpoint.ts";
import { ClientLanguage, Id, Message, MessageOnly, MultiLineText, page, pageQuery, RequiredText, tenantQuery, Time } from "./schemas.ts";
import { userStatuses } from "./choices.ts";

export const UserLevel = z.enum(["admin", "tenant", "mandant"]);
export type UserLevel = z.infer<typeof UserLevel>;

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
  language: ClientLanguage,
  lastLoginAt: Time.nullable(),
  createdAt: Time,
});
export type User = z.infer<typeof User>;

/** What a firm's user may be; admins are made nowhere in the API. */
const LevelOfFirm = z.enum(["tenant", "mandant"], { error: "validation.accessLevel.invalid" });

/** A name to log in with; spellings that differ in case or width are the same one. */
export const Username = MultiLineText(254).pipe(z.string().min(1, { error: "validation.username.required" }));

const person = { email: AccountEmail, firstName: RequiredText(100), lastName: RequiredText(100) };

/** A user of the level `mandant` belongs to one person or one company of the firm, others to none. */
export const NewUser = z.strictObject({
  username: Username,
  ...person,
  accessLevel: LevelOfFirm,
  normalPersonId: Id.nullish(),
  companyId: Id.nullish(),
  /** Of a user of the level `tenant` one in which firms work. */
  language: ClientLanguage.optional(),
});
export type NewUser = z.infer<typeof NewUser>;

export const UserChange = z
  .strictObject({ ...NewUser.shape, status: z.enum(["active", "disabled"], { error: "validation.choice.invalid" }) })
  .partial();
export type UserChange = z.infer<typeof UserChange>;

export const userRequestKinds = ["create", "change", "remove", "invite", "firm"] as const;

const Values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable());

/** What an admin asks of a firm's users and of what protects them; nothing changes before somebody of the firm confirms it. */
export const UserRequest = z.object({
  id: Id,
  kind: z.enum(userRequestKinds),
  /** Whom it is about; null for a new user and for the firm itself. */
  user: z.object({ id: Id, username: z.string(), email: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
  /** What would be set, by the name of the field. */
  change: Values,
  /** What the same fields are now; nothing for a new user. */
  before: Values,
  /** Names of the clients in `change` and `before`, by their ids; shown to the firm alone. */
  clients: z.record(z.string(), z.string()),
  askedBy: z.string(),
  askedAt: Time,
  expiresAt: Time,
});
export type UserRequest = z.infer<typeof UserRequest>;

/** What an admin is answered, whose change waits for the firm. */
const Requested = z.object({ request: UserRequest, message: Message });

const oneRequest = z.strictObject({ ...tenantQuery, requestId: Id });

const oneUser = z.strictObject({ ...tenantQuery, userId: Id });

export const users = {
  users: endpoint({
    method: "GET",
    path: "/Users/Users",
    access: ["tenant", "support", "admin"],
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
    summary: "Makes a user and mails the link with which the first password is set. What an admin asks for waits for the firm's consent.",
    query: z.strictObject(tenantQuery),
    body: NewUser,
    budget: "mails",
    answer: z.union([User.extend({ message: Message }), Requested]),
    status: 201,
    errors: ["user.taken", "plan.userLimit", "resource.notFound"],
  }),
  updateUser: endpoint({
    method: "PUT",
    path: "/Users/User",
    access: ["tenant", "admin"],
    summary:
      "Changes a user, partly; disabling and another level end the user's sessions. Another name or address takes a confirmation of who asks; an address counts once it was confirmed itself. What an admin asks for waits for the firm's consent.",
    query: oneUser,
    body: UserChange,
    answer: z.union([User.extend({ message: Message }), Requested]),
    ownTransactions: true,
    objectKey: "userId",
    errors: [
      "confirmation.required",
      "user.taken",
      "plan.userLimit",
      "user.self",
      "user.last",
      "user.notRegistered",
      "rate.limited",
      "budget.spent",
      "resource.notFound",
    ],
  }),
  cancelEmailChange: endpoint({
    method: "DELETE",
    path: "/Users/EmailChange",
    access: ["mandant", "tenant"],
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
    summary: "Removes a user; not oneself, not the firm's last. What an admin asks for waits for the firm's consent.",
    query: oneUser,
    answer: MessageOnly,
    objectKey: "userId",
    errors: ["user.self", "user.last", "resource.notFound"],
  }),
  inviteUser: endpoint({
    method: "POST",
    path: "/Users/UserInvite",
    access: ["tenant", "admin"],
    summary: "Mails the registration link again; the one before ends. What an admin asks for waits for the firm's consent.",
    query: oneUser,
    budget: "mails",
    answer: MessageOnly,
    objectKey: "userId",
    errors: ["user.notInvited", "rate.limited", "resource.notFound"],
  }),
  userRequests: endpoint({
    method: "GET",
    path: "/Users/Requests",
    access: ["tenant", "support", "admin"],
    summary: "What admins have asked of the firm's users and protection and the firm has not decided on, newest first.",
    query: z.strictObject(tenantQuery),
    answer: z.array(UserRequest),
  }),
  confirmUserRequest: endpoint({
    method: "POST",
    path: "/Users/RequestConfirmation",
    access: ["tenant"],
    summary: "Consents to what an admin asks; it is done at once, as if the caller had done it.",
    query: oneRequest,
    answer: MessageOnly,
    objectKey: "requestId",
    errors: [
      "confirmation.required",
      "user.requestOver",
      "user.taken",
      "plan.userLimit",
      "user.self",
      "user.last",
      "user.notRegistered",
      "user.notInvited",
      "rate.limited",
      "tenant.emailTaken",
      "resource.notFound",
    ],
  }),
  declineUserRequest: endpoint({
    method: "POST",
    path: "/Users/RequestRefusal",
    access: ["tenant"],
    summary: "Refuses what an admin asks; nothing changes.",
    query: oneRequest,
    answer: MessageOnly,
    objectKey: "requestId",
    errors: ["user.requestOver", "resource.notFound"],
  }),
  withdrawUserRequest: endpoint({
    method: "DELETE",
    path: "/Users/Request",
    access: ["admin"],
    summary: "Takes back what an admin has asked of a firm.",
    query: oneRequest,
    answer: MessageOnly,
    objectKey: "requestId",
    errors: ["user.requestOver", "resource.notFound"],
  }),
};
