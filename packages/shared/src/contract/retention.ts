import { z } from "zod";
import { retentionKinds, retentionRules, type ChoosableKind } from "../retention/periods.ts";
import { MandantType } from "./clients.ts";
import { endpoint } from "./endpoint.ts";
import { Day, Id, Message, page, pageQuery, tenantQuery, Time } from "./schemas.ts";

/** Why something stayed that was due: under legal hold, announced less than two weeks ago, or kept by law when the rest went. */
export const stayedReasons = ["held", "waiting", "gwg", "documents"] as const;
export type StayedReason = (typeof stayedReasons)[number];

const Kind = z.enum(retentionKinds);

export const RetentionRun = z.object({
  id: Id,
  day: Day,
  /** Null while it runs, or where it broke off. */
  endedAt: Time.nullable(),
  /** How much was announced that day. */
  announced: z.number().int(),
  erased: z.array(z.object({ kind: Kind, count: z.number().int() })),
  stayed: z.array(z.object({ why: z.enum(stayedReasons), count: z.number().int() })),
});
export type RetentionRun = z.infer<typeof RetentionRun>;

/** How long the firm keeps what, and what the last runs have erased. */
export const Retention = z.object({
  periods: z.array(z.object({ kind: Kind, period: z.number().int() })),
  /** What will be erased within the days of the preview, by kind, without what is held. */
  upcoming: z.array(z.object({ kind: Kind, count: z.number().int(), firstOn: Day })),
  /** Null before the first. */
  lastRunOn: Day.nullable(),
  /** The newest first; only those that have announced, erased or left something. */
  runs: z.array(RetentionRun),
});
export type Retention = z.infer<typeof Retention>;

/** How far the preview looks ahead, in days. */
export const PREVIEW_DAYS = 60;

export const RetentionItem = z.object({
  id: Id,
  kind: Kind,
  /** Null for a form of somebody who has not given a name. */
  title: z.string().nullable(),
  /** Of a client. */
  mandantType: MandantType.nullable(),
  eraseOn: Day,
  /** Under legal hold: it stays. */
  held: z.boolean(),
  announcedAt: Time.nullable(),
});
export type RetentionItem = z.infer<typeof RetentionItem>;

const period = (kind: ChoosableKind) => {
  const { least, most } = retentionRules[kind];
  const error = "validation.retention.outOfRange";
  return z.int({ error }).min(least, { error }).max(most, { error }).optional();
};

const { search: _search, ...itemsPage } = pageQuery(["eraseOn"]);

export const retention = {
  retention: endpoint({
    method: "GET",
    path: "/Main/Retention",
    access: ["tenant", "support"],
    summary: "How long the firm keeps what, what is erased next, and what the last runs have erased.",
    query: z.strictObject(tenantQuery),
    answer: Retention,
  }),
  retentionItems: endpoint({
    method: "GET",
    path: "/Main/RetentionItems",
    access: ["tenant", "support"],
    summary: "What is erased within 60 days, and on which day; what is under legal hold stays.",
    query: z.strictObject({ ...tenantQuery, ...itemsPage }),
    answer: page(RetentionItem),
  }),
  updateRetention: endpoint({
    method: "PUT",
    path: "/Main/Retention",
    access: ["tenant"],
    summary: "Sets periods where law leaves the firm room; what is absent stays as it is.",
    query: z.strictObject(tenantQuery),
    body: z.strictObject({ forms: period("forms"), inquiries: period("inquiries"), clients: period("clients"), gwg: period("gwg") }),
    answer: Retention.extend({ message: Message }),
  }),
};
