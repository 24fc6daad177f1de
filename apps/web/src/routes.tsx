import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { Navigate, type RouteObject } from "react-router-dom";
import { LoginPage } from "./features/users/login-page.tsx";
import { paths, patterns } from "./paths.ts";
import { AppShell } from "./session/app-shell.tsx";
import { Guard } from "./session/guard.tsx";
import { NotFoundPage } from "./session/not-found-page.tsx";
import { RouteFailure } from "./session/route-failure.tsx";
import { AccountPage } from "./features/users/account-page.tsx";
import { SubscriptionRequiredPage } from "./features/users/subscription-required-page.tsx";

/** A screen that is loaded when it is first shown. */
function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await load())[name] }));
}

const DashboardPage = screen(() => import("./features/dashboard/dashboard-page.tsx"), "DashboardPage");
const InvitationsPage = screen(() => import("./features/invitations/invitations-page.tsx"), "InvitationsPage");
const FormsPage = screen(() => import("./features/forms/forms-page.tsx"), "FormsPage");
const ReviewPage = screen(() => import("./features/forms/review-page.tsx"), "ReviewPage");
const PersonsPage = screen(() => import("./features/clients/persons-page.tsx"), "PersonsPage");
const PersonPage = screen(() => import("./features/clients/person-page.tsx"), "PersonPage");
const SyncLogsPage = screen(() => import("./features/datev/sync-logs-page.tsx"), "SyncLogsPage");
const DatevSettingsPage = screen(() => import("./features/datev/datev-settings-page.tsx"), "DatevSettingsPage");

const tenantScreens: RouteObject[] = [
  { path: patterns.tenantDashboard, element: <DashboardPage /> },
  { path: patterns.invitations, element: <InvitationsPage /> },
  { path: patterns.forms, element: <FormsPage /> },
  { path: patterns.form, element: <ReviewPage /> },
  { path: patterns.persons, element: <PersonsPage /> },
  { path: patterns.person, element: <PersonPage /> },
  { path: patterns.datevSyncInfo, element: <SyncLogsPage /> },
  { path: patterns.datevSettings, element: <DatevSettingsPage /> },
];

/** Every address of the firm's side, and who may see it. */
export const routes: RouteObject[] = [
  {
    errorElement: <RouteFailure />,
    children: [
      {
        element: <Guard area="home" />,
        children: [
          { path: patterns.home, element: null },
          { path: patterns.dashboard, element: null },
        ],
      },
      { element: <Guard area="loggedOut" />, children: [{ path: patterns.login, element: <LoginPage /> }] },
      {
        element: <Guard area="tenant" />,
        children: [
          { path: patterns.tenant, element: <Navigate to={paths.tenantDashboard()} replace /> },
          { element: <AppShell />, children: tenantScreens.map((route) => ({ ...route, errorElement: <RouteFailure /> })) },
        ],
      },
      {
        element: <Guard area="admin" />,
        children: [
          { path: patterns.admin, element: <Navigate to={paths.adminDashboard()} replace /> },
          { path: patterns.adminDashboard, element: <AccountPage /> },
        ],
      },
      {
        element: <Guard area="mandant" />,
        children: [
          { path: patterns.mandant, element: <Navigate to={paths.mandantDashboard()} replace /> },
          { path: patterns.mandantDashboard, element: <AccountPage /> },
        ],
      },
      { element: <Guard area="subscriptionRequired" />, children: [{ path: patterns.subscriptionRequired, element: <SubscriptionRequiredPage /> }] },
      { path: "*", element: <NotFoundPage /> },
    ],
  },
];
