import { randomUUID } from "node:crypto";
import type { AccessLevel } from "@stammdaten/shared/contract/endpoint.ts";
import type { EndpointName } from "@stammdaten/shared/contract/index.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { encrypt } from "../src/db/keys.ts";
import { asPlatform } from "../src/db/platform.ts";
import { passwordPurpose } from "../src/features/datev/settings/password-purpose.ts";
import { totpPurpose } from "../src/features/users/two-factor/second-factor.ts";
import { makeTotpSecret, stepAt, totpCode } from "../src/features/users/two-factor/totp.ts";
import { call, fromElsewhere, loginAs, settings, withLink, withPhone } from "./api.ts";
import {
  makeAccountToken,
  makeAdmin,
  makeClient,
  makeForm,
  makeInvitation,
  makeSession,
  makeTenant,
  makeUser,
  PASSWORD,
  system,
  type TestUser,
} from "./factories.ts";
import { makeAnalysis } from "./make-analysis.ts";
import { makeBilling } from "./make-billing.ts";
import { makeCampaign } from "./make-campaign.ts";
import { makeDatevImport } from "./make-datev-import.ts";
import { makeReading } from "./make-reading.ts";
import { makeWebhook } from "./make-webhook.ts";
import { makeDocument, makeGlobalDocument, type GivenDocument } from "./make-document.ts";
import { makeLinked, makeSsoFirm, readyToLink, startSsoLogin, visitProvider } from "./make-sso.ts";
import { StandIn } from "./stand-in.ts";
import { png } from "./sample-picture.ts";
import { samplePerson } from "./sample-person.ts";
import { makeEvent, signEvent } from "./stripe-event.ts";
import type { Aim, Sample } from "./sample-plans.ts";
import { sampleOf } from "./sample-requests.ts";
import { restoreExports } from "./make-export.ts";
import { makeSupportAccess } from "./support.ts";
import { VirtualAuthenticator } from "./virtual-authenticator.ts";

/** A call that succeeds; with headers where only a user of its own can make it. */
export type GoodCall = { readonly sample: Sample; readonly headers?: Readonly<Record<string, string>> };
type Maker = (aim: Aim, level: AccessLevel) => Promise<GoodCall>;

const twice = { password: "Zweimal-getippt-1", passwordConfirmation: "Zweimal-getippt-1" };

/** Somebody of the level, with a login that no other call needs. */
const makeCaller = ({ firm, client }: Aim, level: AccessLevel): Promise<TestUser> =>
  level === "admin"
    ? makeAdmin()
    : makeUser({ tenantId: firm.tenantId, name: "" }, level === "mandant" ? { accessLevel: level, personId: client.personId } : {});

/** A user of the firm who was invited and has set no password yet. */
async function makeInvited({ firm: { tenantId } }: Aim): Promise<TestUser> {
  const user = await makeUser({ tenantId, name: "" });
  await inTenant(tenantId, system, ({ tx }) => tx.user.update({ where: { tenantId, id: user.userId }, data: { status: "invited" } }));
  await asPlatform("take a password away for a test", (tx) =>
    tx.credential.updateMany({ where: { userId: user.userId }, data: { passwordHash: null } }),
  );
  return user;
}

/** Gives a user a secret for an authenticator app. @returns the secret */
async function giveSecret({ userId }: TestUser, totpConfirmedAt: Date | null): Promise<string> {
  const secret = makeTotpSecret();
  await asPlatform("give a secret for a test", (tx) =>
    tx.credential.updateMany({ where: { userId }, data: { totpSecret: encrypt(secret, totpPurpose(userId)), totpConfirmedAt } }),
  );
  return secret;
}

/** A firm that has registered and not confirmed. */
async function makeUnconfirmed(): Promise<string> {
  const tenantId = randomUUID();
  await inTenant(tenantId, system, ({ tx }) =>
    tx.tenant.create({
      data: { id: tenantId, name: "Kanzlei Neu", email: `${tenantId}@kanzlei.example`, applicationType: 2, active: true },
    }),
  );
  return tenantId;
}

const byId = ({ tenantId }: Aim, id: string): Sample => ({ query: { ...(tenantId !== undefined && { tenantId }), id } });
const onUser = ({ tenantId }: Aim, userId: string): Sample => ({ query: { ...(tenantId !== undefined && { tenantId }), userId } });

const makeSoleProprietor = ({ firm: { tenantId } }: Aim) => makeClient({ tenantId, name: "" }, { masterData: samplePerson });

/** A document of the client that no other call needs. */
const makeOne = ({ firm: { tenantId }, client }: Aim, given: GivenDocument = {}) =>
  inTenant(tenantId, system, (ctx) => makeDocument(ctx, { clientId: client.personId, ...given }));
const makeReadable = (aim: Aim, level: AccessLevel) => (level === "admin" ? makeGlobalDocument() : makeOne(aim));

let standIn: Promise<StandIn> | undefined;

/** A firm whose DATEV answers. */
async function makeConnected(): Promise<TestUser> {
  const tenant = await makeTenant();
  const { tenantId } = tenant;
  standIn ??= StandIn.start();
  const { connection } = await standIn;
  await inTenant(tenantId, system, ({ tx }) =>
    tx.datevSettings.create({
      data: {
        tenantId,
        baseUrl: connection.baseUrl,
        username: connection.username,
        passwordEncrypted: encrypt(connection.password, passwordPurpose(tenantId)),
      },
    }),
  );
  return makeUser(tenant);
}

/** An import that a firm of its own has open. */
async function onOpenImport(state: "running" | "failed"): Promise<GoodCall> {
  const user = await makeConnected();
  const firm = { tenantId: user.tenantId ?? "", name: "" };
  const { id: clientId } = await makeClient(firm);
  return { sample: { query: { id: await makeDatevImport(firm, { clientId, state }) } }, headers: await loginAs(user) };
}

/** A passkey that a device has made for somebody. @returns its id */
async function makePasskey(user: TestUser, device: VirtualAuthenticator): Promise<string> {
  const headers = await loginAs(user);
  const { body } = await call().post("/api/Users/PasskeyOptions").set(headers);
  const credential = device.create(body.options, { origin: settings.APP_URL });
  const added = await call().post("/api/Users/Passkey").set(headers).send({ name: "Laptop", credential });
  return added.body.id;
}

/** A user of a firm that has paid: its plan is active, or has ended and left the card. */
async function makePaying(hasEnded: boolean): Promise<Readonly<Record<string, string>>> {
  const tenant = await makeTenant({ applicationType: 1 });
  await makeBilling(tenant, { hasEnded });
  return loginAs(await makeUser(tenant));
}

const withPlan =
  (name: EndpointName, hasEnded = false): Maker =>
  async (aim) => ({ sample: sampleOf(name, { ...aim, tenantId: undefined }), headers: await makePaying(hasEnded) });

/** A call about the firm's draft of its risk analysis, which another call may have released. */
const withAnalysis =
  (takesBody: boolean): Maker =>
  async ({ firm }) => {
    const { body } = await makeAnalysis(firm.staff);
    return { sample: takesBody ? { body } : {} };
  };

/** A file that comes in pieces, of which one has come. */
const withPieces =
  (hasCome: boolean): Maker =>
  async ({ firm, client }, level) => {
    const form = client.forms.draft;
    const isPhone = level === "phone";
    const login = () => loginAs(level === "mandant" ? client.user : firm.staff);
    const headers = level === "guest" ? withLink(form.token) : isPhone ? withPhone(form.phone) : await login();
    const query = { ...(!isPhone && { id: form.formId }), upload: randomUUID() };
    const file = { bytes: png, name: "Ausweis.png" };
    if (!hasCome) return { sample: { query: { ...query, offset: "0" }, file }, headers };
    await call()
      .put(isPhone ? "/api/Forms/PhonePieces" : "/api/Forms/AttachmentPieces")
      .query({ ...query, offset: "0" })
      .set(headers)
      .attach("file", png, { filename: file.name });
    return { sample: { query: { ...query, sizeBytes: String(png.length) }, body: { name: file.name } }, headers };
  };

/** Calls that need something made for them, or end what the others need. */
const makers: Partial<Record<EndpointName, Maker>> = {
  addAttachmentPiece: withPieces(false),
  joinAttachmentPieces: withPieces(true),
  addPhonePiece: withPieces(false),
  joinPhonePieces: withPieces(true),
  startSubscription: withPlan("startSubscription", true),
  createFlexibleCheckoutSession: withPlan("createFlexibleCheckoutSession"),
  cancelSubscription: withPlan("cancelSubscription"),
  upgradeToPro: withPlan("upgradeToPro"),
  formFromDatev: async () => ({
    sample: { query: { fromDatevNumber: "10001", toDatevNumber: "10002" } },
    headers: await loginAs(await makeConnected()),
  }),
  datevClients: async () => ({
    sample: { query: { fromDatevNumber: "10001", toDatevNumber: "10002" } },
    headers: await loginAs(await makeConnected()),
  }),
  beginDatevImport: async () => ({
    sample: { body: { fromDatevNumber: 10_001, toDatevNumber: 10_002 } },
    headers: await loginAs(await makeConnected()),
  }),
  resumeDatevImport: () => onOpenImport("failed"),
  cancelDatevImport: () => onOpenImport("running"),
  accountLink: async (aim) => ({ sample: { query: { token: await makeAccountToken("registration", await makeInvited(aim)) } } }),
  inviteTenant: async () => ({ sample: { query: { tenantId: await makeUnconfirmed() } } }),
  register: async (aim) => ({ sample: { body: { token: await makeAccountToken("registration", await makeInvited(aim)), ...twice } } }),
  changePasswordConfirmation: async (aim) => ({
    sample: { body: { token: await makeAccountToken("reset", await makeCaller(aim, "tenant")), ...twice } },
  }),
  askRecovery: async () => {
    const user = await makeUser(await makeTenant());
    await giveSecret(user, new Date());
    return { sample: { body: { username: user.username, password: PASSWORD } } };
  },
  stopRecovery: async (aim) => ({ sample: { body: { token: await makeAccountToken("recoveryStop", await makeCaller(aim, "tenant")) } } }),
  confirmEmail: async (aim) => {
    const user = await makeCaller(aim, "tenant");
    await inTenant(aim.firm.tenantId, system, ({ tx }) =>
      tx.user.update({ where: { tenantId: aim.firm.tenantId, id: user.userId }, data: { pendingEmail: "neu@example.org" } }),
    );
    return { sample: { body: { token: await makeAccountToken("emailChange", user) } } };
  },
  confirmTenant: async () => {
    const tenantId = await makeUnconfirmed();
    const token = await makeAccountToken("tenantInvitation", { tenantId, userId: null });
    return { sample: { body: { token, username: `chef-${tenantId}`, ...twice, acceptTerms: true } } };
  },
  createTenant: (aim) => {
    const { body } = sampleOf("createTenant", aim);
    return Promise.resolve({ sample: { body: { ...(body as object), email: `${randomUUID()}@kanzlei.example` } } });
  },
  // A client's update begins with what is known and takes no answers.
  createForm: (aim, level) => {
    const sample = sampleOf("createForm", aim);
    return Promise.resolve({
      sample: level === "mandant" ? { ...sample, body: { formularType: "personUpdate", normalPersonId: aim.client.personId } } : sample,
    });
  },
  assignForm: async (aim) => {
    const { id } = await makeForm(
      { tenantId: aim.firm.tenantId, name: "" },
      { formularType: "personAdditional", state: "inReview", submittedAt: new Date() },
    );
    const { body } = sampleOf("assignForm", aim);
    return { sample: { query: { id }, body } };
  },
  unlockForm: async (aim) => {
    const { id } = await makeForm(
      { tenantId: aim.firm.tenantId, name: "" },
      { state: "approved", approvedAt: new Date(), personId: aim.client.personId },
    );
    const { body } = sampleOf("unlockForm", aim);
    return { sample: { query: { id }, body } };
  },
  documentPreview: async (aim, level) => ({ sample: { query: { documentPath: (await makeReadable(aim, level)).path } } }),
  downloadDocument: async (aim, level) => ({ sample: { query: { id: (await makeReadable(aim, level)).id } } }),
  removeTemplate: async (aim, level) => ({
    sample: { query: { id: level === "admin" ? (await makeGlobalDocument()).id : (await makeOne(aim, { clientId: null })).id } },
  }),
  signDocument: async (aim) => ({ sample: { ...sampleOf("signDocument", aim), query: { documentId: (await makeOne(aim)).id } } }),
  binDocument: async (aim) => ({ sample: { query: { documentId: (await makeOne(aim)).id } } }),
  eraseDocument: async (aim) => ({ sample: { query: { documentId: (await makeOne(aim, { inBin: true })).id } } }),
  restoreDocument: async (aim) => ({ sample: { query: { documentId: (await makeOne(aim, { inBin: true })).id } } }),
  gwgFileAddress: async (aim) => {
    await restoreExports(aim.firm);
    return { sample: sampleOf("gwgFileAddress", aim) };
  },
  clientExportAddress: async (aim) => {
    await restoreExports(aim.firm);
    return { sample: sampleOf("clientExportAddress", aim) };
  },
  firmExportAddress: async (aim) => {
    await restoreExports(aim.firm);
    return { sample: sampleOf("firmExportAddress", aim) };
  },
  listExportAddress: async (aim) => {
    await restoreExports(aim.firm);
    return { sample: sampleOf("listExportAddress", aim) };
  },
  dropListExport: async (aim) => {
    await restoreExports(aim.firm);
    return { sample: sampleOf("dropListExport", aim) };
  },
  content: async (aim) => {
    await restoreExports(aim.firm);
    const { query = {} } = sampleOf("clientExportAddress", aim);
    const given = await call()
      .get("/api/Service/DataExport")
      .query(query)
      .set(await loginAs(aim.firm.staff));
    return { sample: { query: Object.fromEntries(new URL(given.body.url).searchParams) } };
  },
  withdrawDocument: async (aim) => ({ sample: { query: { id: (await makeOne(aim)).id } } }),
  changeDocumentStatus: async (aim) => ({ sample: { query: { documentId: (await makeOne(aim)).id, status: "Downloaded" } } }),
  completeDocument: async (aim) => ({ sample: { query: { documentId: (await makeOne(aim, { status: "Uploaded" })).id } } }),
  rejectDocument: async (aim) => ({
    sample: { query: { documentId: (await makeOne(aim, { status: "Uploaded" })).id, description: "Die zweite Seite fehlt." } },
  }),
  endSession: async (aim, level) => {
    const user = await makeCaller(aim, level);
    return { sample: { query: { id: await makeSession(user) } }, headers: await loginAs(user) };
  },
  startPasskey: async (aim, level) => ({ sample: {}, headers: await loginAs(await makeCaller(aim, level)) }),
  addPasskey: async (aim, level) => {
    const headers = await loginAs(await makeCaller(aim, level));
    const { body } = await call().post("/api/Users/PasskeyOptions").set(headers);
    const credential = new VirtualAuthenticator().create(body.options, { origin: settings.APP_URL });
    return { sample: { body: { name: "Laptop", credential } }, headers };
  },
  removePasskey: async (aim, level) => {
    const user = await makeCaller(aim, level);
    return { sample: { query: { id: await makePasskey(user, new VirtualAuthenticator()) } }, headers: await loginAs(user) };
  },
  logInByPasskey: async (aim) => {
    const device = new VirtualAuthenticator();
    await makePasskey(await makeCaller(aim, "tenant"), device);
    const { body } = await call().post("/api/Users/PasskeyLoginOptions").set(fromElsewhere());
    return { sample: { body: { credential: device.get(body.options, { origin: settings.APP_URL }) } } };
  },
  ssoOffer: async () => ({ sample: { query: { firm: (await makeSsoFirm()).firm } }, headers: fromElsewhere() }),
  startSsoLogin: async () => ({ sample: { body: { firm: (await makeSsoFirm()).firm } }, headers: fromElsewhere() }),
  logInBySso: async () => {
    const firm = await makeLinked();
    return { sample: { body: { firm: firm.firm, ...(await visitProvider(firm, await startSsoLogin(firm))) } } };
  },
  finishSsoLogin: async () => {
    const firm = await makeLinked();
    const secret = await giveSecret(firm.user, new Date());
    const round = await startSsoLogin(firm);
    const answer = { firm: firm.firm, ...(await visitProvider(firm, round)) };
    const { ticket } = (await call().post("/api/Users/SsoLogin").set(fromElsewhere()).send(answer)).body;
    return { sample: { body: { ticket, verifier: round.verifier, code: totpCode(secret, stepAt(new Date())) } } };
  },
  startSsoLink: async () => ({ sample: {}, headers: (await makeSsoFirm()).headers }),
  linkSso: async () => {
    const firm = await makeSsoFirm();
    return { sample: { body: await readyToLink(firm) }, headers: firm.headers };
  },
  unlinkSso: async () => ({ sample: {}, headers: (await makeLinked()).headers }),
  confirmIdentity: async (aim, level) => ({
    sample: { body: { password: PASSWORD } },
    headers: await loginAs(await makeCaller(aim, level)),
  }),
  cancelEmailChange: async (aim, level) => {
    const user = await makeCaller(aim, level === "admin" ? "tenant" : level);
    return { sample: onUser(aim, user.userId), ...(level === "mandant" && { headers: await loginAs(user) }) };
  },
  startTwoFactor: async (aim, level) => ({ sample: {}, headers: await loginAs(await makeCaller(aim, level)) }),
  confirmTwoFactor: async (aim, level) => {
    const user = await makeCaller(aim, level);
    const secret = await giveSecret(user, null);
    return { sample: { body: { code: totpCode(secret, stepAt(new Date())) } }, headers: await loginAs(user) };
  },
  removeTwoFactor: async (aim, level) => {
    const user = await makeCaller(aim, level);
    await giveSecret(user, new Date());
    return { sample: {}, headers: await loginAs(user) };
  },
  changePassword: async (aim, level) => ({
    sample: { body: { currentPassword: PASSWORD, ...twice } },
    headers: await loginAs(await makeCaller(aim, level)),
  }),
  splitEnterprise: async (aim) => {
    const { id, datevNumber } = await makeSoleProprietor(aim);
    const { query, body } = sampleOf("splitEnterprise", aim);
    return {
      sample: {
        ...(query !== undefined && { query }),
        body: { ...(body as object), personId: id, companyDatevNumber: (datevNumber ?? 0) - 10_000 },
      },
    };
  },
  enterpriseTypeChanged: async (aim) => {
    const { id } = await makeSoleProprietor(aim);
    const { tenantId, staff } = aim.firm;
    const { id: companyId } = await makeClient({ tenantId, name: "" }, { mandantType: "company" });
    const split = {
      tenantId,
      personId: id,
      companyId,
      keptFor: "person",
      keptNumber: 1,
      newNumber: 2,
      splitBy: staff.userId,
      splitAt: new Date(),
    };
    await inTenant(tenantId, system, ({ tx }) => tx.enterpriseSplit.create({ data: split }));
    return { sample: { query: { ...(aim.tenantId !== undefined && { tenantId: aim.tenantId }), personId: id } } };
  },
  stripeWebhook: () => {
    const body = makeEvent();
    return Promise.resolve({ sample: { body }, headers: { "stripe-signature": signEvent(JSON.stringify(body)) } });
  },
  openSupportAccess: async (aim) => {
    const { query, body } = sampleOf("openSupportAccess", aim);
    const { username } = await makeAdmin();
    return { sample: { ...(query !== undefined && { query }), body: { ...(body as object), username } } };
  },
  enterFirm: async ({ firm: { tenantId, staff } }) => {
    const admin = await makeAdmin();
    const id = await makeSupportAccess({ tenantId, openedBy: staff, admin });
    return { sample: { query: { id } }, headers: await loginAs(admin) };
  },
  cancelCampaign: async (aim) => {
    const { tenantId, staff } = aim.firm;
    const { id: clientId } = await makeClient({ tenantId, name: "" });
    return { sample: byId(aim, await makeCampaign({ tenantId, userId: staff.userId }, { clientId })) };
  },
  remindCampaign: async (aim) => {
    const { tenantId, staff } = aim.firm;
    const { id: clientId } = await makeClient({ tenantId, name: "" });
    const { invitationId } = await makeInvitation({ tenantId, name: "" }, { personId: clientId });
    const sentAt = new Date(Date.now() - 30 * 86_400_000);
    await inTenant(tenantId, system, ({ tx }) => tx.invitation.update({ where: { tenantId, id: invitationId }, data: { sentAt } }));
    return { sample: byId(aim, await makeCampaign({ tenantId, userId: staff.userId }, { clientId, invitationId })) };
  },
  inviteUser: async (aim) => ({ sample: onUser(aim, (await makeInvited(aim)).userId) }),
  removeWebhook: async ({ firm, client }) => ({
    sample: { query: { id: (await makeWebhook(firm, { url: "https://hooks.example", formId: client.forms.draft.formId })).webhookId } },
  }),
  saveRiskAnalysis: withAnalysis(true),
  releaseRiskAnalysis: withAnalysis(true),
  discardRiskAnalysis: async ({ firm }) => ({
    sample: { query: { revision: String((await makeAnalysis(firm.staff)).body.revision) } },
  }),
  countRiskAnalysis: withAnalysis(false),
  riskAnalysisPdf: async ({ firm }) => {
    await makeAnalysis(firm.staff, { version: 9 });
    return { sample: { query: { version: "9" } } };
  },
  readIdentityAgain: async (aim) => {
    await makeReading(aim.firm, aim.client);
    return { sample: sampleOf("readIdentityAgain", aim) };
  },
  nameGwgOfficer: async (aim) => ({ sample: onUser(aim, (await makeCaller(aim, "tenant")).userId) }),
  removeUser: async (aim, level) => ({
    sample: onUser(aim, (await makeCaller(aim, level === "admin" ? "tenant" : "mandant")).userId),
  }),
  // An admin finds the staff alone.
  updateUser: (aim, level) =>
    Promise.resolve({ sample: { ...sampleOf("updateUser", aim), ...(level === "admin" && onUser(aim, aim.firm.staff.userId)) } }),
  userByUsername: (aim, level) =>
    Promise.resolve({ sample: level === "admin" ? { query: { username: aim.firm.staff.username } } : sampleOf("userByUsername", aim) }),
};

/** The good call of an endpoint for somebody of a level, with all that it needs. */
export async function makeGoodCall(name: EndpointName, level: AccessLevel, aim: Aim): Promise<GoodCall> {
  return (await makers[name]?.(aim, level)) ?? { sample: sampleOf(name, aim) };
}
