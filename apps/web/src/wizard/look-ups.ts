import type { LeafKind } from "@stammdaten/shared/forms/form.ts";

/** Kinds of answers that are looked up while one types. */
export const lookUpKinds = ["taxOffice", "registerCourt", "industry", "pensionCarrier"] as const satisfies readonly LeafKind[];
export type LookUpKind = (typeof lookUpKinds)[number];

/** One thing that was found: the answer it gives, its words, and what distinguishes it from others of the same name. */
export type LookUpHit = { readonly value: string; readonly label: string; readonly details: string };

/** The kinds whose answer may be one's own words where the list does not have it. */
export const takesOwnWords = (kind: LookUpKind): boolean => kind !== "taxOffice";

/** Whether an answer is a code whose words must be looked up, and not words itself. */
export const isCode = (kind: LookUpKind, value: string): boolean =>
  kind === "taxOffice" || (kind === "industry" && /^\d{2}(\.\d{1,2}){1,2}$/.test(value));

export const isLookUpKind = (kind: LeafKind): kind is LookUpKind => lookUpKinds.some((one) => one === kind);
