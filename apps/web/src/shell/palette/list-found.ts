import type { TFunction } from "i18next";
import type { Found } from "@stammdaten/shared/contract/search.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { paths } from "../../paths.ts";
import { formatMomentShortly } from "../../ui/format-moment.ts";
import type { Line } from "./palette-actions.ts";

/** Lines under a heading. */
export type Group = { readonly title: string; readonly lines: readonly Line[] };

const join = (...parts: readonly (string | null | false)[]): string =>
  parts.filter((part) => part !== null && part !== false && part !== "").join(" · ");

/** What the search has found, as groups of lines; the empty ones left out. */
export function listFound(t: TFunction, locale: ClientLanguage, found: Found): Group[] {
  const formOf = (formularType: string): string => t(`formularType.${formularType}`);
  const groups: Group[] = [
    {
      title: t("staff.palette.clients"),
      lines: found.clients.map(({ id, mandantType, name, datevNumber, archived }) => ({
        key: id,
        label: name,
        detail: join(
          datevNumber === null ? null : String(datevNumber),
          t(`staff.palette.${mandantType}`),
          archived && t("staff.palette.archived"),
        ),
        to: paths.client({ mandantType, id }),
      })),
    },
    {
      title: t("staff.nav.forms"),
      lines: found.forms.map(({ id, formularType, name, submittedAt }) => ({
        key: id,
        label: name ?? formOf(formularType),
        detail: join(name !== null && formOf(formularType), submittedAt !== null && formatMomentShortly(submittedAt, locale)),
        to: paths.form(id),
      })),
    },
    {
      title: t("staff.nav.invitations"),
      lines: found.invitations.map(({ id, formularType, name, email, createdAt }) => ({
        key: id,
        label: name ?? email ?? formOf(formularType),
        detail: join(formOf(formularType), formatMomentShortly(createdAt, locale)),
        to: paths.invitationsOf(name ?? email ?? ""),
      })),
    },
    {
      title: t("inquiries.title"),
      lines: found.inquiries.map(({ id, name, createdAt }) => ({
        key: id,
        label: name,
        detail: formatMomentShortly(createdAt, locale),
        to: paths.inquiry(id, name),
      })),
    },
    {
      title: t("documents.title"),
      lines: found.documents.map(({ id, name, client }) => ({
        key: id,
        label: name,
        detail: client.name,
        to: paths.client(client, "documents"),
      })),
    },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}
