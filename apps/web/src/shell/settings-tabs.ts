import { paths } from "../paths.ts";

/** A page of the settings. */
type SettingsTab = {
  readonly to: string;
  readonly label: string;
  /** Open when the firm's plan has ended too. */
  readonly isAlwaysOpen?: true;
};

/** The pages of the settings, in their order. */
export const settingsTabs: readonly SettingsTab[] = [
  { to: paths.settings(), label: "settingsTabs.firm" },
  { to: paths.inquiryFormSettings(), label: "settingsTabs.inquiryForm" },
  { to: paths.ssoSettings(), label: "settingsTabs.sso" },
  { to: paths.programs(), label: "settingsTabs.programs" },
  { to: paths.privacyNotice(), label: "settingsTabs.privacyNotice" },
  { to: paths.retention(), label: "settingsTabs.retention" },
  { to: paths.gwgOfficer(), label: "settingsTabs.gwgOfficer" },
  { to: paths.firmExport(), label: "settingsTabs.firmExport", isAlwaysOpen: true },
  { to: paths.agreements(), label: "settingsTabs.agreements", isAlwaysOpen: true },
  { to: paths.supportAccess(), label: "settingsTabs.supportAccess", isAlwaysOpen: true },
  { to: paths.changePassword(), label: "settingsTabs.changePassword" },
];
