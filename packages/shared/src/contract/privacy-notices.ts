import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, Message, MultiLineText, tenantQuery, Time } from "./schemas.ts";
import { LONGEST_NOTICE, LONGEST_NOTICE_ADDITION, LONGEST_NOTICE_CONTACT } from "./limits.ts";

/** A text in both languages; `de` is what everybody reads where there is no other. */
export const BothLanguages = z.object({ de: z.string(), en: z.string() });
export type BothLanguages = z.infer<typeof BothLanguages>;

const choices = z.strictObject({
  /** Name and contact of the data protection officer; empty where the firm has none. */
  officer: MultiLineText(LONGEST_NOTICE_CONTACT),
  /** The supervisory authority that is responsible for the firm; empty for none named. */
  authority: MultiLineText(LONGEST_NOTICE_CONTACT),
  additionDe: MultiLineText(LONGEST_NOTICE_ADDITION),
  additionEn: MultiLineText(LONGEST_NOTICE_ADDITION),
  /** Stands in place of the product's text; empty for that. */
  ownDe: MultiLineText(LONGEST_NOTICE),
  ownEn: MultiLineText(LONGEST_NOTICE),
});

/** What the firm fills in. A line that begins with `# ` is a heading, with `- ` a point of a list; all else is plain text. */
export const NoticeChoices = choices
  .refine(({ additionDe, additionEn }) => additionEn === "" || additionDe !== "", {
    error: "validation.notice.german",
    path: ["additionDe"],
  })
  .refine(({ ownDe, ownEn }) => ownEn === "" || ownDe !== "", { error: "validation.notice.german", path: ["ownDe"] });
export type NoticeChoices = z.infer<typeof NoticeChoices>;

export const NoticeVersion = z.object({
  id: Id,
  version: z.number().int(),
  publishedAt: Time,
  /** Who published it; null for the first, which the product makes of the firm's data. */
  publishedBy: z.string().nullable(),
});
export type NoticeVersion = z.infer<typeof NoticeVersion>;

export const PrivacyNotice = z.object({
  /** What guests are shown, and what it was made of. */
  current: NoticeVersion.extend({ text: BothLanguages, choices }),
  /** The same choices with the firm's data and periods of now. */
  renewed: BothLanguages,
  /** The newest first. */
  versions: z.array(NoticeVersion),
});
export type PrivacyNotice = z.infer<typeof PrivacyNotice>;

/** What is shown with a form, and what was confirmed with it. */
export const FormNotice = z.object({
  /** Of a form that was sent, what was confirmed then; before, the firm's current version. */
  shown: NoticeVersion.omit({ publishedBy: true }).extend({ text: BothLanguages }),
  /** Null before the form is sent, and where it was sent without naming a version. */
  confirmedAt: Time.nullable(),
});
export type FormNotice = z.infer<typeof FormNotice>;

export const privacyNotices = {
  formNotice: endpoint({
    method: "GET",
    path: "/Forms/PrivacyNotice",
    access: ["guest", "mandant", "tenant"],
    summary: "The firm's privacy notice as it is shown with the form; of one that was sent, the version that was confirmed.",
    query: z.strictObject({ id: Id }),
    answer: FormNotice,
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
  privacyNotice: endpoint({
    method: "GET",
    path: "/Main/PrivacyNotice",
    access: ["tenant"],
    summary: "The firm's privacy notice, what it was made of, and its versions.",
    query: z.strictObject(tenantQuery),
    answer: PrivacyNotice,
  }),
  privacyNoticeVersion: endpoint({
    method: "GET",
    path: "/Main/PrivacyNoticeVersion",
    access: ["tenant"],
    summary: "One version of the firm's privacy notice, word for word.",
    query: z.strictObject({ ...tenantQuery, id: Id }),
    answer: NoticeVersion.extend({ text: BothLanguages }),
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
  previewPrivacyNotice: endpoint({
    method: "POST",
    path: "/Main/PrivacyNoticePreview",
    access: ["tenant"],
    summary: "What the notice would say; nothing is published.",
    query: z.strictObject(tenantQuery),
    body: NoticeChoices,
    answer: BothLanguages,
  }),
  publishPrivacyNotice: endpoint({
    method: "POST",
    path: "/Main/PrivacyNotice",
    access: ["tenant"],
    summary: "Publishes the next version, which guests are shown from now on; one that says the same as the current is none.",
    query: z.strictObject(tenantQuery),
    body: NoticeChoices,
    answer: PrivacyNotice.extend({ message: Message }),
  }),
};
