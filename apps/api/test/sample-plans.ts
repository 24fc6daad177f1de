import { noWords } from "@stammdaten/shared/gwg/check-analysis.ts";
import { addDays, germanDayOf } from "@stammdaten/shared/values/date.ts";
import { png } from "./sample-picture.ts";
import type { ClientWorld, FirmWorld, FormWorld } from "./world.ts";

export const IN_A_MONTH = addDays(germanDayOf(new Date()), 30);

/** What a call is aimed at. */
export type Aim = { readonly firm: FirmWorld; readonly client: ClientWorld; readonly tenantId?: string | undefined };

/** A call before it is written down: query pairs in order, and a body or a file. */
export type Sample = {
  readonly query?: Readonly<Record<string, string>>;
  /** Pairs that stand before and behind those of the query, whatever they are called. */
  readonly before?: Readonly<Record<string, string>>;
  readonly behind?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly file?: { readonly bytes: Buffer; readonly name: string };
};

type FormState = keyof ClientWorld["forms"];
type Builder = (aim: Aim, form: FormWorld) => Sample;
export type Plan = { readonly form?: FormState; readonly build: Builder };

/** The smallest file that passes for a PDF. */
export const pdfFile = {
  bytes: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
  name: "Vollmacht.pdf",
};

export const nothing: Plan = { build: () => ({}) };
export const tenantOnly: Plan = { build: ({ tenantId }) => ({ query: named(tenantId) }) };
export const named = (tenantId: string | undefined): Record<string, string> => (tenantId === undefined ? {} : { tenantId });
export const onForm = (form: FormState, body?: (aim: Aim, form: FormWorld) => unknown): Plan => ({
  form,
  build: (aim, chosen) => ({ query: { id: chosen.formId }, ...(body !== undefined && { body: body(aim, chosen) }) }),
});
export const byTenant = (query: (aim: Aim) => Record<string, string>, body?: (aim: Aim) => unknown): Plan => ({
  build: (aim) => ({ query: { ...named(aim.tenantId), ...query(aim) }, ...(body !== undefined && { body: body(aim) }) }),
});
export const onPerson = (body?: (aim: Aim) => unknown): Plan =>
  byTenant(({ client }) => ({ mandantType: "person", id: client.personId }), body);
const onNote = (body?: () => unknown): Plan => byTenant(({ client }) => ({ id: client.noteId }), body);
export const ofGwgFiles = {
  gwgFile: onPerson(),
  beginGwgFile: onPerson(),
  dropGwgFile: onPerson(),
  gwgFileAddress: onPerson(),
};
export const ofNotes = {
  clientNotes: onPerson(),
  addClientNote: onPerson(() => ({ note: "Ruft lieber nachmittags an." })),
  changeClientNote: onNote(() => ({ note: "Ruft lieber vormittags an." })),
  removeClientNote: onNote(),
};
/** What the firm checks of a client beside their answers. */
export const ofChecks = {
  lookAtRegister: onPerson(() => ({ lookedOn: "2026-01-15", differs: true, note: "Herr Weiß fehlt im Register." })),
  reportDiscrepancy: onPerson(({ client }) => ({ lookId: client.registerLookId, outcome: "reported", reportedOn: "2026-01-16" })),
  readIdentityAgain: onPerson(({ client }) => ({ attachmentId: client.forms.draft.attachmentId })),
};
/** All that there is of a client or a firm, and lists, as files; a list as a file has the id of a client. */
export const ofExports = {
  clientExport: onPerson(),
  beginClientExport: onPerson(),
  dropClientExport: onPerson(),
  clientExportAddress: onPerson(),
  firmExport: tenantOnly,
  beginFirmExport: tenantOnly,
  dropFirmExport: tenantOnly,
  firmExportAddress: tenantOnly,
  listExports: tenantOnly,
  beginListExport: byTenant(
    () => ({}),
    () => ({ list: "log", format: "csv" }),
  ),
  dropListExport: byTenant(({ client }) => ({ id: client.personId })),
  listExportAddress: byTenant(({ client }) => ({ id: client.personId })),
};
const analysis = () => ({ revision: 0, words: noWords, responsibleId: null, nextCheckOn: null });
/** The firm's own risk analysis: the calls name no object. */
export const ofAnalyses = {
  riskAnalyses: tenantOnly,
  beginRiskAnalysis: tenantOnly,
  saveRiskAnalysis: byTenant(() => ({}), analysis),
  discardRiskAnalysis: byTenant(() => ({ revision: "0" })),
  countRiskAnalysis: tenantOnly,
  releaseRiskAnalysis: byTenant(() => ({}), analysis),
  riskAnalysisPdf: tenantOnly,
};
const suspicion = { text: "Zahlt bar, ohne dass es einen Grund gibt.", state: "open" };
/** Notes on suspicion, and who sees them: the office of a client's user, who has none, is ended. */
export const ofOfficers = {
  gwgOfficers: tenantOnly,
  nameGwgOfficer: byTenant(({ client }) => ({ userId: client.user.userId })),
  endGwgOfficer: byTenant(({ client }) => ({ userId: client.user.userId })),
  suspicionNotes: byTenant(({ client }) => ({ clientId: client.personId })),
  addSuspicionNote: onPerson(() => suspicion),
  correctSuspicionNote: byTenant(
    ({ client }) => ({ id: client.suspicionId }),
    () => ({ ...suspicion, state: "notReported", reason: "Die Herkunft ist belegt." }),
  ),
  suspicionLooks: tenantOnly,
};
export const inFirm = (body: (aim: Aim) => unknown): Plan => byTenant(() => ({}), body);
export const confirmations = { dataProtection: true, correctness: true, reportChanges: true };
export const noticeChoices = { officer: "Dora Daten", authority: "", additionDe: "Mehr dazu", additionEn: "", ownDe: "", ownEn: "" };
export const withFile: Plan = { form: "draft", build: (_aim, form) => ({ query: { id: form.formId, attachmentId: form.attachmentId } }) };
const withPhoneUpload: Plan = {
  form: "draft",
  build: (_aim, form) => ({ query: { id: form.formId, phoneUploadId: form.phone.phoneUploadId } }),
};

/** A question that is handed to a phone, at both ends. */
const ofPhones = {
  beginPhoneUpload: onForm("draft", () => ({ path: "identity.attachments" })),
  phoneUpload: withPhoneUpload,
  endPhoneUpload: withPhoneUpload,
  openPhoneUpload: nothing,
  addPhonePicture: { build: () => ({ file: { bytes: png, name: "Ausweis.png" } }) } satisfies Plan,
};

/** Of whatever form or phone: nothing has arrived under it before. */
const UPLOAD = "5f0e3b46-2f0e-4a53-9f0d-1f6f3c7b2a90";
const onePiece = { file: { bytes: png, name: "Ausweis.png" } };
const onPieces = (build: (query: Record<string, string>) => Sample): Plan => ({
  form: "draft",
  build: (_aim, form) => build({ id: form.formId, upload: UPLOAD }),
});

/** A file that comes in pieces; it is joined by calls that `good-call.ts` makes. */
const ofPieces = {
  attachmentPieces: onPieces((query) => ({ query })),
  addAttachmentPiece: onPieces((query) => ({ query: { ...query, offset: "0" }, ...onePiece })),
  joinAttachmentPieces: onPieces((query) => ({ query: { ...query, sizeBytes: String(png.length) }, body: { name: "Ausweis.png" } })),
  phonePieces: { build: () => ({ query: { upload: UPLOAD } }) } satisfies Plan,
  addPhonePiece: { build: () => ({ query: { upload: UPLOAD, offset: "0" }, ...onePiece }) } satisfies Plan,
  joinPhonePieces: {
    build: () => ({ query: { upload: UPLOAD, sizeBytes: String(png.length) }, body: { name: "Ausweis.png" } }),
  } satisfies Plan,
};

export const ofUploads = { ...ofPhones, ...ofPieces };

export const noPasskey = { id: "AA", rawId: "AA", type: "public-key", clientExtensionResults: {}, response: { clientDataJSON: "AA" } };
export const ssoAnswer = { code: "none", state: "none", verifier: "none" };
export const ssoProvider = { issuer: "https://id.example", clientId: "none", clientSecret: "none" };
export const twice = { password: "Zweimal-getippt-1", passwordConfirmation: "Zweimal-getippt-1" };
