import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { BothLanguages } from "./privacy-notices.ts";
import { Day, Id, Message, tenantQuery, Time } from "./schemas.ts";

/** What the operator publishes in versions. */
export const documentKinds = ["terms", "privacy", "processing", "subprocessors", "accessibility"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What a firm accepts while it uses the product; the terms it accepts when it registers. */
export const agreementKinds = ["processing", "subprocessors"] as const satisfies readonly DocumentKind[];
export type AgreementKind = (typeof agreementKinds)[number];

export const OperatorDocument = z.object({
  /** Null for the imprint, which is made of the operator's settings. */
  id: Id.nullable(),
  version: z.number().int().nullable(),
  publishedAt: Time.nullable(),
  text: BothLanguages,
});
export type OperatorDocument = z.infer<typeof OperatorDocument>;

const Acceptance = z.object({ acceptedAt: Time, acceptedBy: z.string() });

export const Agreement = z.object({
  id: Id,
  kind: z.enum(agreementKinds),
  version: z.number().int(),
  publishedAt: Time,
  /** Until when the firm may object to what was changed; null where nothing was. */
  objectionUntil: Day.nullable(),
  acceptance: Acceptance.nullable(),
  /** Whether somebody of the firm still has to accept it. */
  isDue: z.boolean(),
});
export type Agreement = z.infer<typeof Agreement>;

export const Agreements = z.object({
  /** The operator's current versions; empty where it has published none. */
  current: z.array(Agreement),
  /** All that the firm has accepted, the newest first. */
  accepted: z.array(Acceptance.extend({ id: Id, kind: z.enum(documentKinds), version: z.number().int() })),
});
export type Agreements = z.infer<typeof Agreements>;

export const agreements = {
  operatorDocument: endpoint({
    method: "GET",
    path: "/Main/OperatorDocument",
    access: ["public"],
    summary: "The operator's current version of a document, or the imprint; null where there is none.",
    query: z.strictObject({ kind: z.enum([...documentKinds, "imprint"], { error: "validation.choice.invalid" }) }),
    answer: z.object({ document: OperatorDocument.nullable() }),
  }),
  agreements: endpoint({
    method: "GET",
    path: "/Main/Agreements",
    access: ["tenant"],
    summary: "The agreements with the operator, which version the firm has accepted, who did and when.",
    query: z.strictObject(tenantQuery),
    answer: Agreements,
    withoutPlan: "firm",
  }),
  acceptAgreement: endpoint({
    method: "POST",
    path: "/Main/AgreementAcceptance",
    access: ["tenant"],
    summary: "Accepts the current version for the firm; whoever accepts gets a copy by mail. Twice is fine.",
    query: z.strictObject(tenantQuery),
    body: z.strictObject({ documentId: Id }),
    answer: Agreements.extend({ message: Message }),
    withoutPlan: "firm",
    errors: ["resource.notFound"],
  }),
};
