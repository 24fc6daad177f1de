import { z } from "zod";
import { SOLE_LEGAL_FORMS } from "../codes/sole-legal-forms.ts";
import { endpoint } from "./endpoint.ts";
import { confidential, Flag, Id, Message, MessageOnly, MultiLineText, page, pageQuery, tenantQuery, Time } from "./schemas.ts";

const KeptFor = z.enum(["person", "company"], { error: "validation.choice.invalid" });

/** A person who runs a sole proprietorship, or ran one until it was split off. */
export const IndividualEnterprise = z.object({
  personId: Id,
  name: z.string(),
  datevNumber: z.number().int().nullable(),
  incomeTypes: confidential(z.array(z.string())),
  businessName: z.string().nullable(),
  split: z.boolean(),
  /** All that follows is null until it is split. */
  companyId: Id.nullable(),
  companyDatevNumber: z.number().int().nullable(),
  splitAt: Time.nullable(),
  keptFor: KeptFor.nullable(),
  keptDatevNumber: z.number().int().nullable(),
  /** False while the firm has to change the type of the client that kept the number: DATEV's interface cannot. */
  typeChanged: z.boolean().nullable(),
});
export type IndividualEnterprise = z.infer<typeof IndividualEnterprise>;

/** Which side keeps the number that both share; the other side's new one is needed, and no other. */
const SplitEnterprise = z.strictObject({
  personId: Id,
  keepDatevNumberFor: KeptFor,
  personDatevNumber: z.unknown().optional(),
  companyDatevNumber: z.unknown().optional(),
  /** Without a legal form the company has the one that its name or the person's income tells. */
  company: z.strictObject({
    name: MultiLineText(250).pipe(z.string().min(1, { error: "validation.companyName.required" })),
    legalForm: z.enum(SOLE_LEGAL_FORMS, { error: "validation.choice.invalid" }).optional(),
  }),
});

/** The paths are spelled as documented. */
export const enterprises = {
  individualEnterprises: endpoint({
    method: "GET",
    path: "/Main/IndividualEnterpreise",
    access: ["tenant", "support"],
    scope: "read",
    summary: "Persons who run a sole proprietorship, split or not.",
    query: z.strictObject({ ...tenantQuery, ...pageQuery(["name", "datevNumber"]), split: Flag.optional(), typeChanged: Flag.optional() }),
    answer: page(IndividualEnterprise),
  }),
  splitEnterprise: endpoint({
    method: "POST",
    path: "/Main/SplitIndividualEnterpriseV2",
    access: ["tenant"],
    summary: "Makes a client of its own of a person's sole proprietorship; queues the delivery of both.",
    query: z.strictObject(tenantQuery),
    body: SplitEnterprise,
    answer: z.object({ personId: Id, companyId: Id, message: Message }),
    status: 201,
    errors: [
      "datevNumber.required",
      "datevNumber.invalid",
      "datevNumber.taken",
      "enterprise.alreadySplit",
      "enterprise.none",
      "enterprise.inDelivery",
      "resource.notFound",
    ],
  }),
  enterpriseTypeChanged: endpoint({
    method: "POST",
    path: "/Main/EnterpriseTypeChanged",
    access: ["tenant"],
    summary: "Notes that the firm has changed the type of the client that kept the number in DATEV.",
    query: z.strictObject({ ...tenantQuery, personId: Id }),
    answer: MessageOnly,
    objectKey: "personId",
    errors: ["resource.notFound"],
  }),
};
