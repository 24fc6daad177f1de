import type { TFunction } from "i18next";
import { paths } from "../../paths.ts";
import type { NavigationEntry } from "../navigation.tsx";
import { settingsTabs } from "../settings-tabs.ts";

/** A line of the palette that leads somewhere. */
export type Line = { readonly key: string; readonly label: string; readonly detail?: string; readonly to: string };

const actions: readonly { readonly key: string; readonly to: string }[] = [
  { key: "invite", to: paths.invite() },
  { key: "inviteMany", to: paths.importInvitations() },
  { key: "campaign", to: paths.newCampaign() },
  { key: "newPerson", to: paths.clientForm("person") },
  { key: "newCompany", to: paths.clientForm("company") },
  { key: "newUser", to: paths.newUser() },
  { key: "inviteSelf", to: paths.inviteSelf() },
];

/** Pages that are neither in the main menu nor among the settings. */
const others: readonly { readonly key: string; readonly to: string }[] = [
  { key: "campaigns", to: paths.campaigns() },
  { key: "datevImport", to: paths.datevImport() },
  { key: "datevExport", to: paths.datevExport() },
  { key: "account", to: paths.account() },
];

/** What staff do from anywhere. */
export const listActions = (t: TFunction): Line[] =>
  actions.map(({ key, to }) => ({ key: `action ${key}`, label: t(`staff.palette.action.${key}`), to }));

/** All pages that one may go to: those of the menu, and for staff those behind it. */
export function listPages(t: TFunction, menu: readonly NavigationEntry[], isOwn: boolean): Line[] {
  const ofMenu = menu.map(({ to, label }) => ({ key: `page ${to}`, label: t(label), to }));
  if (!isOwn) return ofMenu;
  const ofSettings = settingsTabs.map(({ to, label }) => ({ key: `page ${to}`, label: t(label), to }));
  const behind = others.map(({ key, to }) => ({ key: `page ${to}`, label: t(`staff.palette.page.${key}`), to }));
  return [...ofMenu, ...behind, ...ofSettings.filter(({ to }) => menu.every((entry) => entry.to !== to))];
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "");

/** The lines that have a word beginning with each word of a text. */
export function matchLines(lines: readonly Line[], text: string): Line[] {
  const wanted = fold(text).split(/\s+/).filter(Boolean);
  return lines.filter(({ label }) => {
    const words = fold(label).split(/[\s-]+/);
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
}
