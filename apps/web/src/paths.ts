/** Patterns of the firm's side, as the router reads them. Nothing else spells an address. */
export const patterns = {
  home: "/",
  dashboard: "/dashboard",
  login: "/login",
  subscriptionRequired: "/subscription-required",
  admin: "/admin",
  adminDashboard: "/admin/dashboard",
  mandant: "/mandant",
  mandantDashboard: "/mandant/dashboard",
  tenant: "/tenant",
  tenantDashboard: "/tenant/dashboard",
  invitations: "/tenant/invitations",
  forms: "/tenant/forms",
  form: "/tenant/forms/:id",
  persons: "/tenant/persons",
  person: "/tenant/persons/:id",
  datevSyncInfo: "/tenant/datev-sync-info",
  datevSettings: "/tenant/datev-settings",
} as const;

/** Query keys that open a dialog over a list, so that it can be linked to. */
export const dialogKeys = { invite: "invite", syncLog: "entry" } as const;

const withId = (pattern: string, id: string): string => pattern.replace(":id", encodeURIComponent(id));
const withQuery = (path: string, key: string, value: string): string => `${path}?${new URLSearchParams({ [key]: value })}`;

/** Builds the addresses of the firm's side. */
export const paths = {
  home: () => patterns.home,
  login: () => patterns.login,
  subscriptionRequired: () => patterns.subscriptionRequired,
  adminDashboard: () => patterns.adminDashboard,
  mandantDashboard: () => patterns.mandantDashboard,
  tenantDashboard: () => patterns.tenantDashboard,
  invitations: () => patterns.invitations,
  /** The list of invitations with the dialog open; for an update of this person's data. */
  inviteForUpdate: (personId: string) => withQuery(patterns.invitations, dialogKeys.invite, personId),
  /** The list of invitations with one found by name or address. */
  invitationsOf: (search: string) => withQuery(patterns.invitations, "search", search),
  forms: () => patterns.forms,
  form: (id: string) => withId(patterns.form, id),
  persons: () => patterns.persons,
  person: (id: string) => withId(patterns.person, id),
  datevSyncInfo: () => patterns.datevSyncInfo,
  /** The log with one delivery opened. */
  datevSyncLog: (id: string) => withQuery(patterns.datevSyncInfo, dialogKeys.syncLog, id),
  datevSettings: () => patterns.datevSettings,
} as const;
