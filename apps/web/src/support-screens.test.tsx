import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { AccessLevel } from "@stammdaten/shared/contract/endpoint.ts";
import { contract } from "@stammdaten/shared/contract/index.ts";
import type { Statistics } from "@stammdaten/shared/contract/tenants.ts";
import type { Api } from "./api.ts";
import { changeSession, readSnapshot } from "./auth/session-store.ts";
import { makeClient, makeClientRow } from "./features/clients/sample-client.ts";
import { makeDocument, makeTemplate, pageOf } from "./features/documents/sample-documents.ts";
import { makeForm, makeRow } from "./features/forms/sample-form.ts";
import { makeGwg } from "./features/gwg/sample-gwg.ts";
import { makeInquiry } from "./features/inquiries/sample-inquiry.ts";
import { makeCampaign, makeCampaignClient } from "./features/invitations/campaigns/sample-campaign.ts";
import { makeInvitation } from "./features/invitations/sample-invitation.ts";
import { dialogKeys, paths } from "./paths.ts";
import { routes } from "./routes.tsx";
import { makeSubscription, makeUser, refuse, renderScreen } from "./shell/render-screen.tsx";

afterEach(cleanup);

const client = makeClient();
const inquiry = makeInquiry();
const campaign = makeCampaign();
const waiting = makeForm();
const approved = makeForm({ status: { ...waiting.status, review: "Confirmed", approval: "Approved" } });
const enterprise = {
  personId: client.id,
  name: "Ölmann, Ute",
  businessName: "Ölhandel",
  incomeTypes: [],
  datevNumber: 21_000,
  split: false,
  companyId: null,
  companyDatevNumber: null,
  keptFor: null,
  keptDatevNumber: null,
} as const;
const delivery = {
  id: "66666666-6666-4666-8666-666666666666",
  mandantType: "company",
  mandantId: client.id,
  name: client.name,
  datevNumber: 20_001,
  status: "NotDelivered",
  inDatev: null,
  attempts: 1,
  lastAttemptAt: null,
  durationMs: null,
  message: null,
  nextAttemptAt: null,
  cause: "server",
  createdAt: "2026-01-01T00:00:00.000Z",
} as const;

const emptyFirm: Statistics = {
  users: 1,
  clients: { persons: 0, companies: 0 },
  forms: { invited: 0, draft: 0, submitted: 0, confirmed: 0, rejected: 0, approved: 0, sent: 0 },
  submissionsPerWeek: [],
  invitations: { created: 0, sent: 0, opened: 0, submitted: 0 },
  sync: { delivered: 0, notDelivered: 0, notProcessed: 0, missingEmail: 0, unknownError: 0 },
  storage: { usedBytes: 0, limitBytes: 10 },
};

const answers = (form = waiting) =>
  ({
    inquiries: () => pageOf(inquiry),
    invitations: () => pageOf(makeInvitation()),
    campaigns: () => pageOf(campaign),
    campaign: () => Promise.resolve(campaign),
    campaignClients: () => pageOf(makeCampaignClient()),
    sentForms: () => pageOf(makeRow()),
    form: () => Promise.resolve(form),
    companies: () => pageOf(makeClientRow()),
    company: () => Promise.resolve(client),
    gwgRecord: () => Promise.resolve(makeGwg()),
    individualEnterprises: () => pageOf(enterprise),
    documents: () => pageOf(makeTemplate()),
    mandantDocuments: ({ query }: { query?: { deleted?: string } } = {}) =>
      pageOf(makeDocument({ status: query?.deleted === undefined ? "Uploaded" : "New" })),
    datevSyncLogs: () => pageOf(delivery),
    datevSyncLog: () => Promise.resolve({ ...delivery, history: [] }),
    datevSyncState: () =>
      Promise.resolve({
        isSetUp: true,
        automatic: true,
        retryId: null,
        comparing: false,
        comparedAt: null,
        comparisonMessage: null,
        changed: 0,
        deleted: 0,
        conflict: 0,
      }),
    getSubscriptionInfo: () => Promise.resolve(makeSubscription()),
    statistics: () => Promise.resolve({ ...emptyFirm, clients: { persons: 1, companies: 1 } }),
    auditLog: () => pageOf(),
    tenantFileStorageSize: () => Promise.resolve({ usedBytes: 1, limitBytes: 10 }),
    formChanges: () => Promise.resolve([]),
    formHistory: () => Promise.resolve([]),
  }) as unknown as Partial<Api>;

/** The same answers; which calls were made is noted. */
const noteCalls = (given: Partial<Api>, asked: Set<keyof Api>): Partial<Api> =>
  Object.fromEntries(
    (Object.keys(contract) as (keyof Api)[]).map((name) => [
      name,
      (...call: unknown[]) => {
        asked.add(name);
        const answer = given[name] as ((...call: unknown[]) => Promise<unknown>) | undefined;
        return answer === undefined ? Promise.reject(refuse(404, "not.found", "")) : answer(...call);
      },
    ]),
  );

const controls = () =>
  (["button", "link", "checkbox"] as const)
    .flatMap((role) => screen.queryAllByRole(role))
    .map((one) => one.getAttribute("aria-label") ?? one.textContent);

/** Where; what staff are offered there and the API would refuse an admin in support access; what both of them see. */
it.each<[string, RegExp, RegExp, Partial<Api>?]>([
  [paths.inquiries() + `?${dialogKeys.inquiry}=${inquiry.id}`, /^(Annehmen|Ablehnen|Anfrageformular)/, /Anfragen/],
  [paths.invitations(), /(einladen|importieren|Neuer Link|erinnern|zurückziehen|Zeilen?|auswählen)/i, /Einladungen/],
  [paths.campaigns(), /Neue Sammeleinladung/, /Jahresabfrage/],
  [paths.campaign(campaign.id), /(erinnern|weiter einladen)/, /Jahresabfrage/],
  [paths.forms(), /^Exportieren/, /Formulare/],
  [paths.form(waiting.id), /^(Bestätigen|Zurückweisen|.*PDF)/, /Formulare/],
  [paths.form(approved.id), /(^Wieder|PDF)/, /Formulare/, answers(approved)],
  [paths.companies(), /(einladen|Exportieren|anlegen)/i, /Ölmühle/],
  [`${paths.companies()}/${client.id}`, /(Archivieren|Selbst ausfüllen|PDF|bewerten|hinzufügen|eintragen|löschen|[Ee]xport)/, /Ölmühle/],
  [paths.individualEnterprise(), /trennen/i, /Ölhandel/],
  [paths.documents(), /(auswählen|herunterladen|Papierkorb legen)/, /^Vollmacht.pdf$/],
  [paths.clientDocuments(), /(annehmen|ablehnen|herunterladen|^Mehr zu)/, /^Vollmacht.pdf$/],
  [paths.documentBin(), /(wiederherstellen|löschen|herunterladen)/, /^Vollmacht.pdf$/],
  [paths.datevSyncInfo(), /(wiederholen|import|abgleichen|export)/i, /Ölmühle/],
  [paths.datevSyncLog(delivery.id), /^(Noch einmal übertragen|Zu den DATEV-Einstellungen)$/, /Ölmühle/],
  [paths.tenantDashboard(), /^(Neue Anfragen|Benutzer)$/, /^Personen$/],
  [paths.tenantDashboard(), /einladen/, /Willkommen/, { ...answers(), statistics: () => Promise.resolve(emptyFirm) }],
  [paths.auditLog(), /^Exportieren/, /Protokoll/],
])("%s offers an admin in support access nothing that the API refuses them", async (path, refused, kept, given = answers()) => {
  await renderScreen(routes, path, given);
  await waitFor(() => expect(controls().filter((name) => refused.test(name))).not.toEqual([]));
  cleanup();
  const asked = new Set<keyof Api>();
  const { router } = await renderScreen(routes, paths.tenantDashboard(), noteCalls(given, asked));
  const { session } = readSnapshot();
  const admin = { token: "d.e.f", user: makeUser({ accessLevel: "admin", tenantId: null }) };
  asked.clear();
  act(() => changeSession({ ...session, support: { expiresAt: new Date(Date.now() + 3_600_000).toISOString(), admin } }));
  await screen.findByRole("button", { name: "Ansicht beenden" });
  await act(() => router.navigate(path));
  await within(screen.getByRole("main")).findAllByText(kept);
  await waitFor(() => expect(screen.queryAllByRole("status", { name: "Wird geladen …" })).toEqual([]));
  expect(controls().filter((name) => refused.test(name))).toEqual([]);
  expect(
    [...asked].filter((name) => !contract[name].access.some((level: AccessLevel) => level === "support" || level === "public")),
  ).toEqual([]);
  expect(screen.queryByText(/Ihr Testzeitraum/)).toBeNull();
});

it.each([paths.settings(), paths.userManagement(), paths.datevSettings(), paths.supportAccess(), paths.account()])(
  "%s leads an admin in support access to the dashboard: nothing there is for them",
  async (path) => {
    const { router } = await renderScreen(routes, paths.tenantDashboard(), noteCalls(answers(), new Set()));
    const { session } = readSnapshot();
    const admin = { token: "d.e.f", user: makeUser({ accessLevel: "admin", tenantId: null }) };
    act(() => changeSession({ ...session, support: { expiresAt: new Date(Date.now() + 3_600_000).toISOString(), admin } }));
    await act(() => router.navigate(path));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.tenantDashboard()));
  },
);
