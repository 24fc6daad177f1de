import type { InquiryKind } from "@stammdaten/shared/contract/inquiries.ts";
import { type ClientLanguage, findClientLanguage } from "@stammdaten/shared/values/language.ts";

/** What the address says; null for what it leaves open. */
export type InquiryPlace = {
  /** The firm's public key; "" without one. */
  readonly token: string;
  readonly kind: InquiryKind | null;
  readonly language: ClientLanguage | null;
  /** The colours of the site around the form; the device's where the site says nothing. */
  readonly theme: "light" | "dark" | null;
};

function readKind({ pathname, searchParams }: URL): InquiryKind | null {
  if (pathname.startsWith("/person-form/")) return "person";
  if (pathname.startsWith("/company-form/")) return "company";
  const kind = searchParams.get("kind");
  return kind === "person" || kind === "company" ? kind : null;
}

/** Reads `/inquiry?token=`, and `/person-form/inquiry?embed=` and `/company-form/inquiry?embed=`, which do not ask for the kind. */
export function readInquiryPlace(address: URL): InquiryPlace {
  const query = address.searchParams;
  const [language, theme] = [query.get("language"), query.get("theme")];
  return {
    token: query.get("embed") ?? query.get("token") ?? "",
    kind: readKind(address),
    language: findClientLanguage(language) ?? null,
    theme: theme === "light" || theme === "dark" ? theme : null,
  };
}
