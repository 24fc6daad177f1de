import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { MultiLineText } from "./schemas.ts";

export const Bank = z.object({ bankCode: z.string(), bic: z.string().nullable(), name: z.string(), city: z.string().nullable() });
export type Bank = z.infer<typeof Bank>;

export const TaxAuthority = z.object({
  /** Four digits, the federal tax office number (BUFA-Nr.). */
  number: z.string(),
  name: z.string(),
  state: z.string(),
  street: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
});
export type TaxAuthority = z.infer<typeof TaxAuthority>;

export const RegisterCourt = z.object({
  /** Official code of the court (XJustiz). */
  code: z.string(),
  /** The place of the local court, as forms and DATEV take it. */
  name: z.string(),
});
export type RegisterCourt = z.infer<typeof RegisterCourt>;

export const Industry = z.object({
  /** Subclass of the WZ 2008, e.g. 62.01.9. */
  code: z.string(),
  name: z.string(),
});
export type Industry = z.infer<typeof Industry>;

export const PensionCarrier = z.object({
  /** At most 20 characters, as forms keep it and DATEV takes it. */
  short: z.string(),
  name: z.string(),
});
export type PensionCarrier = z.infer<typeof PensionCarrier>;

const filter = z.strictObject({ filter: MultiLineText(60).pipe(z.string().min(2, { error: "validation.filter.tooShort" })) });

export const lookups = {
  bankInfoes: endpoint({
    method: "GET",
    path: "/Main/BankInfoes",
    access: ["public"],
    summary: "Banks by name, city, BIC, bank code or the start of an IBAN; at most 20.",
    query: filter,
    answer: z.array(Bank),
  }),
  taxAuthorities: endpoint({
    method: "GET",
    path: "/Main/TaxAuthorities",
    access: ["public"],
    summary: "Tax offices by name, city or number; at most 20.",
    query: filter,
    answer: z.array(TaxAuthority),
  }),
  registerCourts: endpoint({
    method: "GET",
    path: "/Main/RegisterCourts",
    access: ["public"],
    summary: "Courts that keep registers, by place or code; at most 20.",
    query: filter,
    answer: z.array(RegisterCourt),
  }),
  industries: endpoint({
    method: "GET",
    path: "/Main/Industries",
    access: ["public"],
    summary: "Industries (WZ 2008) by words or code, in the caller's language; at most 20.",
    query: filter,
    answer: z.array(Industry),
  }),
  pensionCarriers: endpoint({
    method: "GET",
    path: "/Main/PensionCarriers",
    access: ["public"],
    summary: "Carriers of pension insurance by words of their name, in the caller's language; at most 20.",
    query: filter,
    answer: z.array(PensionCarrier),
  }),
};
