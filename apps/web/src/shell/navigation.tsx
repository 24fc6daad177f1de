// A new screen: give it a route in routes.tsx, then one line here under its level, with the text in your own locale file.
// A test compares the two: an entry without a route, or without a text, fails.
import type { ReactNode } from "react";
import { matchPath } from "react-router-dom";
import type { UserLevel } from "@stammdaten/shared/contract/users.ts";
import { paths, patterns } from "../paths.ts";
import {
  CardIcon,
  CompanyIcon,
  DashboardIcon,
  DocumentIcon,
  EnterpriseIcon,
  FirmIcon,
  FormIcon,
  InquiryIcon,
  LogIcon,
  MailIcon,
  PeopleIcon,
  SettingsIcon,
  TransferIcon,
  UserIcon,
} from "../ui/icons.tsx";

/** A line of the main menu. */
export type NavigationEntry = {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Patterns of addresses that belong to it too, where these do not lie below its own. */
  readonly under?: readonly string[];
  /** Shown only where the firm's plan has documents. */
  readonly isOfDocuments?: true;
  /** Shown too to an admin who reads the firm. */
  readonly inSupport?: true;
  /** What its count is about: how much of it waits. */
  readonly counts?: "newInquiries";
};

/** Whether an address belongs to an entry: its own, and all below it or below its patterns. */
export const isCurrent = ({ to, under = [] }: NavigationEntry, pathname: string): boolean =>
  [to, ...under].some((path) => matchPath({ path, end: false }, pathname) !== null);

const planEntry: NavigationEntry = { to: paths.tenantSubscription(), label: "billing.title", icon: <CardIcon /> };

/** The main menu of each level, in its order. */
export const navigation: Readonly<Record<UserLevel, readonly NavigationEntry[]>> = {
  admin: [
    {
      to: paths.adminDashboard(),
      label: "shell.nav.firms",
      icon: <DashboardIcon />,
      under: [patterns.newTenant, patterns.editTenant, patterns.adminUserForm],
    },
    { to: paths.adminDocuments(), label: "documents.nav.global", icon: <DocumentIcon /> },
    { to: paths.operation(), label: "shell.nav.operation", icon: <LogIcon /> },
  ],
  tenant: [
    { to: paths.tenantDashboard(), label: "staff.nav.dashboard", icon: <DashboardIcon />, inSupport: true },
    { to: paths.inquiries(), label: "inquiries.title", icon: <InquiryIcon />, counts: "newInquiries", inSupport: true },
    { to: paths.invitations(), label: "staff.nav.invitations", icon: <MailIcon />, under: [patterns.campaigns], inSupport: true },
    { to: paths.forms(), label: "staff.nav.forms", icon: <FormIcon />, inSupport: true },
    { to: paths.persons(), label: "staff.nav.persons", icon: <PeopleIcon />, under: [patterns.personForm], inSupport: true },
    { to: paths.companies(), label: "staff.nav.companies", icon: <CompanyIcon />, under: [patterns.companyForm], inSupport: true },
    { to: paths.individualEnterprise(), label: "enterprises.title", icon: <EnterpriseIcon />, inSupport: true },
    { to: paths.documents(), label: "documents.title", icon: <DocumentIcon />, isOfDocuments: true, inSupport: true },
    { to: paths.datevSyncInfo(), label: "staff.nav.datevSyncInfo", icon: <TransferIcon />, inSupport: true },
    { to: paths.datevSettings(), label: "staff.nav.datevSettings", icon: <SettingsIcon /> },
    { to: paths.userManagement(), label: "firmUsers.title", icon: <UserIcon /> },
    planEntry,
    { to: paths.settings(), label: "settings.nav", icon: <FirmIcon /> },
    { to: paths.auditLog(), label: "auditLog.title", icon: <LogIcon />, inSupport: true },
  ],
  mandant: [{ to: paths.mandantDashboard(), label: "shell.nav.myArea", icon: <DashboardIcon />, under: [patterns.signDocument] }],
};

/** What is left of it when the plan has ended: whatever needs none. */
export const closedNavigation: Readonly<Record<UserLevel, readonly NavigationEntry[]>> = {
  admin: [],
  tenant: [
    planEntry,
    { to: paths.datevExport(), label: "datevExport.closedTitle", icon: <TransferIcon /> },
    { to: paths.firmExport(), label: "dataExport.firmTitle", icon: <DocumentIcon /> },
  ],
  mandant: [],
};
