import type { ByResponsible } from "@stammdaten/shared/contract/by-responsible.ts";
import type { gwgTaskSelections } from "@stammdaten/shared/contract/choices.ts";
import { dashboardPlaces } from "./dashboard-places.ts";

/** Patterns of the firm's side, as the router reads them. Nothing else spells an address. */
export const patterns = {
  home: "/",
  dashboard: "/dashboard",
  login: "/login",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  registration: "/registration",
  tenantInvitation: "/tenant-invitation",
  confirmEmail: "/confirm-email",
  stopRecovery: "/stop-recovery",
  terms: "/terms",
  privacy: "/privacy",
  imprint: "/imprint",
  accessibility: "/accessibility",
  ssoReturn: "/sso/:id",
  tenantRegistrationGo: "/tenant-registration-GO",
  tenantRegistrationPro: "/tenant-registration-PRO",
  subscriptionRequired: "/subscription-required",
  paymentSuccess: "/tenant/payment-success",
  test: "/test",
  account: "/account",
  twoFactor: "/account/two-factor",
  admin: "/admin",
  adminDashboard: "/admin/dashboard",
  newTenant: "/admin/new-tenant",
  editTenant: "/admin/edit-tenant/:id?",
  adminUserForm: "/admin/user-form",
  adminDocuments: "/admin/documents",
  operation: "/admin/operation",
  mandant: "/mandant",
  mandantDashboard: "/mandant/dashboard",
  ownPerson: "/mandant/dashboard/person/:id",
  ownCompany: "/mandant/dashboard/company/:id",
  signDocument: "/mandant/documents/:id/sign",
  tenant: "/tenant",
  tenantDashboard: "/tenant/dashboard",
  inquiries: "/tenant/anfragen",
  invitations: "/tenant/invitations",
  importInvitations: "/tenant/invitations/import",
  campaigns: "/tenant/campaigns",
  gwgTasks: "/tenant/gwg-tasks",
  riskAnalysis: "/tenant/risk-analysis",
  screeningHits: "/tenant/screening-hits",
  newCampaign: "/tenant/campaigns/new",
  campaign: "/tenant/campaigns/:id",
  forms: "/tenant/forms",
  form: "/tenant/forms/:id",
  persons: "/tenant/persons",
  person: "/tenant/persons/:id",
  personMasterData: "/tenant/persons/:id/master-data",
  personForms: "/tenant/persons/:id/forms",
  personDocuments: "/tenant/persons/:id/documents",
  personGwg: "/tenant/persons/:id/gwg",
  personDatev: "/tenant/persons/:id/datev",
  personHistory: "/tenant/persons/:id/history",
  personData: "/tenant/persons/:id/data",
  companies: "/tenant/companies",
  company: "/tenant/companies/:id",
  companyMasterData: "/tenant/companies/:id/master-data",
  companyForms: "/tenant/companies/:id/forms",
  companyDocuments: "/tenant/companies/:id/documents",
  companyGwg: "/tenant/companies/:id/gwg",
  companyDatev: "/tenant/companies/:id/datev",
  companyHistory: "/tenant/companies/:id/history",
  companyData: "/tenant/companies/:id/data",
  personForm: "/tenant/user-form/:id?",
  companyForm: "/tenant/company-form/:id?",
  individualEnterprise: "/tenant/individual-enterprise",
  documents: "/tenant/documents",
  datevSyncInfo: "/tenant/datev-sync-info",
  datevImport: "/tenant/datev-sync-info/import",
  datevImportReport: "/tenant/datev-sync-info/import/:id",
  datevSettings: "/tenant/datev-settings",
  datevExport: "/tenant/datev-export",
  tenantSubscription: "/tenant/tenant-subscription",
  settings: "/tenant/settings",
  auditLog: "/tenant/audit-log",
  userManagement: "/tenant/user-management",
  newUser: "/tenant/user-management/user",
  user: "/tenant/user-management/user/:id",
  inquiryFormSettings: "/tenant/settings/inquiry-form",
  changePassword: "/tenant/settings/change-password",
  retention: "/tenant/settings/retention",
  gwgOfficer: "/tenant/settings/gwg-officer",
  firmExport: "/tenant/settings/data-export",
  privacyNotice: "/tenant/settings/privacy-notice",
  agreements: "/tenant/settings/agreements",
  ssoSettings: "/tenant/settings/sso",
  supportAccess: "/tenant/settings/support",
  programs: "/tenant/settings/programs",
} as const;

/** Query keys that open a dialog over a list, or begin a form with a client, so that it can be linked to. */
export const dialogKeys = {
  invite: "invite",
  syncLog: "entry",
  inquiry: "inquiry",
  client: "client",
  conflict: "conflict",
  remind: "remind",
} as const;

/** Value of the invitation dialog's key when no client was chosen beforehand. */
export const newInvitation = "new";

/** The same when the user invites themselves, to see what clients get. */
export const invitesSelf = "self";

type GwgTaskSelection = (typeof gwgTaskSelections)[number];
type MandantType = "person" | "company";
/** A client as addresses name one. */
export type ClientKey = { readonly mandantType: MandantType; readonly id: string };

/** The tabs of a client's page beside its overview. */
export type ClientTab = "master-data" | "forms" | "documents" | "gwg" | "datev" | "history" | "data";

/** Whom such a key names; null for nobody, or for what names no client. */
export function readInvited(value: string): ClientKey | null {
  const [mandantType, id = ""] = value.split(".");
  return (mandantType === "person" || mandantType === "company") && id !== "" ? { mandantType, id } : null;
}

/** What the operator publishes for everybody. */
export const legalPages = ["terms", "privacy", "imprint", "accessibility"] as const;
export type LegalPage = (typeof legalPages)[number];

/** Whom a campaign is begun for. */
export type CampaignChoice = {
  readonly mandantType?: MandantType;
  readonly search?: string;
  readonly responsible?: ByResponsible | undefined;
  /** Only those with a task under the money-laundering act that is due. */
  readonly gwgTasks?: "due";
  readonly clients?: readonly string[];
};

const withId = (pattern: string, id: string): string => pattern.replace(/:id\??/, encodeURIComponent(id));
const withQuery = (path: string, key: string, value: string): string => `${path}?${new URLSearchParams({ [key]: value })}`;

/** Builds the addresses of the firm's side. */
export const paths = {
  home: () => patterns.home,
  login: () => patterns.login,
  forgotPassword: () => patterns.forgotPassword,
  /** A firm's own registration, on the plan of that number. */
  tenantRegistration: (applicationType: 1 | 2) => (applicationType === 1 ? patterns.tenantRegistrationGo : patterns.tenantRegistrationPro),
  subscriptionRequired: () => patterns.subscriptionRequired,
  test: () => patterns.test,
  /** One's own account: password, second factor, sessions. */
  account: () => patterns.account,
  /** Where a user goes whose second factor is a duty and not set up. */
  twoFactor: () => patterns.twoFactor,
  adminDashboard: () => patterns.adminDashboard,
  newTenant: () => patterns.newTenant,
  editTenant: (id: string) => withId(patterns.editTenant, id),
  /** The admin's form for a user of a firm; for a new one without `userId`. */
  adminUserForm: (tenantId: string, userId?: string) =>
    `${patterns.adminUserForm}?${new URLSearchParams({ tenantId, ...(userId === undefined ? {} : { userId }) })}`,
  /** The operator's templates, which every firm sees. */
  adminDocuments: () => patterns.adminDocuments,
  /** How the product runs, for its operator. */
  operation: () => patterns.operation,
  mandantDashboard: () => patterns.mandantDashboard,
  ownPerson: (id: string) => withId(patterns.ownPerson, id),
  ownCompany: (id: string) => withId(patterns.ownCompany, id),
  /** Where a client signs a document in the browser. */
  signDocument: (id: string) => withId(patterns.signDocument, id),
  /** Where a client who is logged in fills in a form: a page of the guests' entry, so no route, and no link of the router. */
  ownForm: (id: string) => `/mandant/form/${encodeURIComponent(id)}`,
  tenantDashboard: () => patterns.tenantDashboard,
  /** The dashboard where the reviews that are due stand. */
  dueReviews: () => `${patterns.tenantDashboard}#${dashboardPlaces.dueReviews}`,
  /** The dashboard where the hits of the sanctions screening stand. */
  openHits: () => `${patterns.tenantDashboard}#${dashboardPlaces.openHits}`,
  /** The dashboard where the clients with a changed risk proposal stand. */
  riskChanges: () => `${patterns.tenantDashboard}#${dashboardPlaces.riskChanges}`,
  inquiries: () => patterns.inquiries,
  /** The inquiries, only those of this status. */
  inquiriesOf: (status: string) => withQuery(patterns.inquiries, "status", status),
  /** The new inquiries with one of them opened. */
  newInquiry: (id: string) => `${patterns.inquiries}?${new URLSearchParams({ status: "New", [dialogKeys.inquiry]: id })}`,
  /** The inquiries with one opened, which is found by its name. */
  inquiry: (id: string, name: string) => `${patterns.inquiries}?${new URLSearchParams({ search: name, [dialogKeys.inquiry]: id })}`,
  /** The settings about the form that the firm's own site shows. */
  inquiryFormSettings: () => patterns.inquiryFormSettings,
  /** The form itself, as a visitor of that site sees it: a page of its own, so no route, and no link of the router. */
  inquiryForm: (token: string) => `/inquiry?${new URLSearchParams({ token })}`,
  invitations: () => patterns.invitations,
  importInvitations: () => patterns.importInvitations,
  campaigns: () => patterns.campaigns,
  /** The list of tasks under the money-laundering act, as far as they are due. */
  gwgTasks: (show: GwgTaskSelection = "open", responsible?: "mine") =>
    `${patterns.gwgTasks}?${new URLSearchParams({ show, ...(responsible !== undefined && { responsible }) })}`,
  /** Where a campaign is begun: for all clients, for those of a list's filters, or for those named. */
  newCampaign: (selection: CampaignChoice = {}) =>
    `${patterns.newCampaign}?${new URLSearchParams(
      Object.entries({ ...selection, clients: selection.clients?.join(",") }).flatMap(([key, value]) =>
        value === undefined || value === "" ? [] : [[key, String(value)]],
      ),
    )}`.replace(/\?$/, ""),
  campaign: (id: string) => withId(patterns.campaign, id),
  /** The list of invitations with the empty dialog open. */
  invite: () => withQuery(patterns.invitations, dialogKeys.invite, newInvitation),
  /** The list of invitations with the dialog open, for this client. */
  inviteClient: ({ mandantType, id }: ClientKey) => withQuery(patterns.invitations, dialogKeys.invite, `${mandantType}.${id}`),
  /** The list of invitations with the dialog open, for the user's own address. */
  inviteSelf: () => withQuery(patterns.invitations, dialogKeys.invite, invitesSelf),
  /** The list of invitations, only those in this state. */
  invitationsIn: (status: string) => withQuery(patterns.invitations, "status", status),
  /** The same list, only what is of one's own clients. */
  ofMine: (list: string) => `${list}&responsible=mine`,
  /** The list of those that wait for an answer, with the question whether all are to be reminded. */
  remindWaiting: () => `${patterns.invitations}?${new URLSearchParams({ status: "Waiting", [dialogKeys.remind]: "all" })}`,
  /** The list of invitations, only those that came as far as this step. */
  invitationsThat: (step: string) => withQuery(patterns.invitations, "step", step),
  /** The list of invitations with one found by name or address. */
  invitationsOf: (search: string) => withQuery(patterns.invitations, "search", search),
  forms: () => patterns.forms,
  /** The list of forms, only those in this state. */
  formsIn: (state: string) => withQuery(patterns.forms, "state", state),
  /** The list of forms, only those that came in on these days and between. */
  formsBetween: (fromDate: string, toDate: string) => `${patterns.forms}?${new URLSearchParams({ fromDate, toDate })}`,
  form: (id: string) => withId(patterns.form, id),
  /** Where the firm fills in a form for a client: a page of the guests' entry, so no route, and no link of the router. */
  formToFill: (id: string) => `/tenant/form/${encodeURIComponent(id)}`,
  persons: () => patterns.persons,
  companies: () => patterns.companies,
  /** The list of all clients of a kind. */
  clients: (mandantType: MandantType) => (mandantType === "person" ? patterns.persons : patterns.companies),
  /** A client's page: the overview, or one of its tabs. */
  client: ({ mandantType, id }: ClientKey, tab?: ClientTab) =>
    `${withId(mandantType === "person" ? patterns.person : patterns.company, id)}${tab === undefined ? "" : `/${tab}`}`,
  /** Where the firm chooses what it fills in for a client; for somebody new without `id`. */
  clientForm: (mandantType: MandantType, id?: string) =>
    withId(mandantType === "person" ? patterns.personForm : patterns.companyForm, id ?? "").replace(/\/$/, ""),
  individualEnterprise: () => patterns.individualEnterprise,
  /** The list of sole proprietors with one found by name or number. */
  individualEnterpriseOf: (search: string) => withQuery(patterns.individualEnterprise, "search", search),
  documents: () => patterns.documents,
  /** All clients' documents, or those in one state. */
  clientDocuments: (status?: string) =>
    `${patterns.documents}?${new URLSearchParams({ tab: "clients", ...(status === undefined ? {} : { status }) })}`,
  /** What lies in the bin. */
  documentBin: () => withQuery(patterns.documents, "tab", "bin"),
  datevSyncInfo: () => patterns.datevSyncInfo,
  /** The log, only deliveries of this status. */
  datevSyncOf: (status: string) => withQuery(patterns.datevSyncInfo, "status", status),
  /** The log, only the clients of whom that is known in DATEV. */
  datevSyncFinding: (finding: string) => withQuery(patterns.datevSyncInfo, "inDatev", finding),
  /** The log with what was changed here and in DATEV opened, for this client. */
  datevConflicts: ({ mandantType, id }: ClientKey) => withQuery(patterns.datevSyncInfo, dialogKeys.conflict, `${mandantType}.${id}`),
  /** The log with one delivery opened. */
  datevSyncLog: (id: string) => withQuery(patterns.datevSyncInfo, dialogKeys.syncLog, id),
  /** The log, only deliveries that are found by that name. */
  datevSyncOfName: (name: string) => withQuery(patterns.datevSyncInfo, "search", name),
  datevImport: () => patterns.datevImport,
  datevImportReport: (id: string) => withId(patterns.datevImportReport, id),
  datevSettings: () => patterns.datevSettings,
  /** Clients as DATEV's own file: all, or those of a list's filters. */
  datevExport: (selection: Readonly<Record<string, string>> = {}) =>
    `${patterns.datevExport}?${new URLSearchParams(selection)}`.replace(/\?$/, ""),
  /** The firm's plan, what it pays and with which card. */
  tenantSubscription: () => patterns.tenantSubscription,
  settings: () => patterns.settings,
  auditLog: () => patterns.auditLog,
  /** The log, only what is about this client. */
  auditLogOf: ({ mandantType, id }: ClientKey) => withQuery(patterns.auditLog, "client", `${mandantType}.${id}`),
  userManagement: () => patterns.userManagement,
  newUser: () => patterns.newUser,
  /** The form for a new user, begun for this client. */
  newUserOf: ({ mandantType, id }: ClientKey) => withQuery(patterns.newUser, dialogKeys.client, `${mandantType}.${id}`),
  user: (id: string) => withId(patterns.user, id),
  changePassword: () => patterns.changePassword,
  /** How long the firm keeps what, and what is erased next. */
  retention: () => patterns.retention,
  /** Who is the firm's money-laundering officer, and what that office alone sees. */
  gwgOfficer: () => patterns.gwgOfficer,
  riskAnalysis: () => patterns.riskAnalysis,
  screeningHits: (by?: "mine") => (by === undefined ? patterns.screeningHits : withQuery(patterns.screeningHits, "responsible", by)),
  /** All that the firm has, as one file. */
  firmExport: () => patterns.firmExport,
  /** What the firm has agreed on with the operator. */
  agreements: () => patterns.agreements,
  /** A document of the operator, for everybody. */
  legal: (kind: LegalPage) => patterns[kind],
  /** What the firm tells its clients about data protection. */
  privacyNotice: () => patterns.privacyNotice,
  /** The provider at which the firm's staff log in. */
  ssoSettings: () => patterns.ssoSettings,
  /** Which admins the firm lets read its data. */
  supportAccess: () => patterns.supportAccess,
  /** What programs of the firm's own get to. */
  programs: () => patterns.programs,
} as const;
