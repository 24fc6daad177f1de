import { Navigate, type RouteObject } from "react-router-dom";
import { paths, patterns } from "./paths.ts";
import { AppRoot } from "./shell/app-root.tsx";
import { AppShell } from "./shell/app-shell.tsx";
import { Guard } from "./shell/guard.tsx";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import { RouteFailure } from "./shell/route-failure.tsx";
import { SettingsFrame } from "./shell/settings-frame.tsx";
import * as Screens from "./screens.ts";

/** Screens beside the tabs of the settings; one that breaks leaves the tabs in place. */
function inSettings(screens: RouteObject[]): RouteObject {
  return {
    element: <SettingsFrame />,
    children: screens.map((route) => ({ ...route, errorElement: <RouteFailure /> })),
  };
}

/** Screens for people who are not logged in; they stand alone on the page. */
const loggedOutScreens: RouteObject[] = [
  { path: patterns.login, element: <Screens.LoginPage /> },
  { path: patterns.forgotPassword, element: <Screens.ForgottenPasswordPage /> },
  { path: patterns.resetPassword, element: <Screens.ResetPasswordPage /> },
  { path: patterns.registration, element: <Screens.RegistrationPage /> },
  { path: patterns.tenantInvitation, element: <Screens.TenantInvitationPage /> },
  { path: patterns.tenantRegistrationGo, element: <Screens.TenantRegistrationPage /> },
  { path: patterns.tenantRegistrationPro, element: <Screens.TenantRegistrationPage /> },
];

/** Screens of everybody's own account, with a plan or without. */
const accountScreens: RouteObject[] = [{ path: patterns.account, element: <Screens.AccountPage /> }];

/** The one screen that is open while a second factor is due. */
const twoFactorScreens: RouteObject[] = [{ path: patterns.twoFactor, element: <Screens.TwoFactorPage /> }];

/** Screens for everybody. */
const publicScreens: RouteObject[] = [
  { path: patterns.test, element: <Screens.TestPage /> },
  { path: patterns.paymentSuccess, element: <Screens.PaymentSuccessPage /> },
  { path: patterns.confirmEmail, element: <Screens.ConfirmEmailPage /> },
  { path: patterns.stopRecovery, element: <Screens.StopRecoveryPage /> },
  { path: patterns.terms, element: <Screens.TermsPage /> },
  { path: patterns.privacy, element: <Screens.PrivacyPage /> },
  { path: patterns.imprint, element: <Screens.ImprintPage /> },
  { path: patterns.accessibility, element: <Screens.AccessibilityPage /> },
  { path: patterns.ssoReturn, element: <Screens.SsoReturnPage /> },
];

/** Screens of the admin. */
const adminScreens: RouteObject[] = [
  {
    path: patterns.adminDashboard,
    element: <Screens.AdminDashboardPage />,
    children: [
      {
        index: true,
        element: (
          <>
            <Screens.OpenFirms />
            <Screens.ParkedEvents />
          </>
        ),
      },
    ],
  },
  { path: patterns.newTenant, element: <Screens.NewTenantPage /> },
  // What an admin does with users belongs to the feature of users; here the two meet.
  {
    path: patterns.editTenant,
    element: <Screens.EditTenantPage />,
    children: [
      {
        index: true,
        element: (
          <>
            <Screens.OpenFirmNote />
            <Screens.UsersOfFirm />
          </>
        ),
      },
    ],
  },
  { path: patterns.adminUserForm, element: <Screens.AdminUserFormPage /> },
  { path: patterns.adminDocuments, element: <Screens.GlobalDocumentsPage /> },
  { path: patterns.operation, element: <Screens.OperationPage /> },
];

/** Screens of a client. */
const mandantScreens: RouteObject[] = [
  { path: patterns.mandantDashboard, element: <Screens.MandantHomePage /> },
  { path: patterns.ownPerson, element: <Screens.OwnPersonPage />, children: [{ index: true, element: <Screens.OwnDocuments /> }] },
  { path: patterns.ownCompany, element: <Screens.OwnCompanyPage />, children: [{ index: true, element: <Screens.OwnDocuments /> }] },
];

/** Screens of a client that there are only where the firm's plan has documents. */
const mandantDocumentScreens: RouteObject[] = [{ path: patterns.signDocument, element: <Screens.SignDocumentPage /> }];

/** Screens of the firm. */
const tenantScreens: RouteObject[] = [
  // Documents, and what the firm does under the money-laundering act, are features of their own; here they meet the pages that show them.
  {
    path: patterns.tenantDashboard,
    element: <Screens.DashboardPage />,
    children: [
      {
        index: true,
        element: (
          <>
            <Screens.WaitingDocuments />
            <Screens.OpenHits />
            <Screens.RiskChanges />
            <Screens.GwgTasks />
          </>
        ),
      },
    ],
  },
  { path: patterns.invitations, element: <Screens.InvitationsPage /> },
  { path: patterns.gwgTasks, element: <Screens.GwgTasksPage /> },
  { path: patterns.screeningHits, element: <Screens.ScreeningHitsPage /> },
  { path: patterns.riskAnalysis, element: <Screens.RiskAnalysisPage /> },
  { path: patterns.campaigns, element: <Screens.CampaignsPage /> },
  { path: patterns.campaign, element: <Screens.CampaignPage /> },
  { path: patterns.inquiries, element: <Screens.InquiriesPage />, children: [{ index: true, element: <Screens.InviteInquirer /> }] },
  { path: patterns.forms, element: <Screens.FormsPage /> },
  { path: patterns.form, element: <Screens.ReviewPage /> },
  { path: patterns.persons, element: <Screens.PersonsPage /> },
  {
    path: patterns.person,
    element: <Screens.PersonPage />,
    children: [
      {
        index: true,
        element: (
          <>
            <Screens.ClientOverview />
            <Screens.EnterpriseOfPerson />
            <Screens.NotesOfClient />
          </>
        ),
      },
      { path: patterns.personMasterData, element: <Screens.ClientMasterData /> },
      { path: patterns.personForms, element: <Screens.FormsOfClient /> },
      { path: patterns.personDocuments, element: <Screens.DocumentsOfPerson /> },
      { path: patterns.personGwg, element: <Screens.GwgOfPerson /> },
      { path: patterns.personDatev, element: <Screens.DatevOfClient /> },
      { path: patterns.personHistory, element: <Screens.LogOfPerson /> },
      { path: patterns.personData, element: <Screens.ClientData /> },
    ],
  },
  { path: patterns.companies, element: <Screens.CompaniesPage /> },
  {
    path: patterns.company,
    element: <Screens.CompanyPage />,
    children: [
      {
        index: true,
        element: (
          <>
            <Screens.ClientOverview />
            <Screens.NotesOfClient />
          </>
        ),
      },
      { path: patterns.companyMasterData, element: <Screens.ClientMasterData /> },
      { path: patterns.companyForms, element: <Screens.FormsOfClient /> },
      { path: patterns.companyDocuments, element: <Screens.DocumentsOfCompany /> },
      { path: patterns.companyGwg, element: <Screens.GwgOfCompany /> },
      { path: patterns.companyDatev, element: <Screens.DatevOfClient /> },
      { path: patterns.companyHistory, element: <Screens.LogOfCompany /> },
      { path: patterns.companyData, element: <Screens.ClientData /> },
    ],
  },
  { path: patterns.individualEnterprise, element: <Screens.EnterprisesPage /> },
  { path: patterns.datevSyncInfo, element: <Screens.SyncLogsPage /> },
  { path: patterns.auditLog, element: <Screens.AuditLogPage /> },
];

/** Screens on which the firm's own staff change or set up something: an admin who reads the firm has no use for them. */
const tenantWorkScreens: RouteObject[] = [
  { path: patterns.newCampaign, element: <Screens.NewCampaignPage /> },
  { path: patterns.importInvitations, element: <Screens.ImportPage /> },
  { path: patterns.personForm, element: <Screens.PersonFormPage /> },
  { path: patterns.companyForm, element: <Screens.CompanyFormPage /> },
  { path: patterns.datevImport, element: <Screens.DatevImportPage /> },
  { path: patterns.datevImportReport, element: <Screens.ImportReportPage /> },
  { path: patterns.datevSettings, element: <Screens.DatevSettingsPage /> },
  inSettings([
    { path: patterns.settings, element: <Screens.SettingsPage /> },
    { path: patterns.inquiryFormSettings, element: <Screens.InquiryFormSettings /> },
    { path: patterns.changePassword, element: <Screens.ChangePasswordPage /> },
    { path: patterns.privacyNotice, element: <Screens.PrivacyNoticePage /> },
    { path: patterns.retention, element: <Screens.RetentionPage /> },
    { path: patterns.gwgOfficer, element: <Screens.GwgOfficerPage /> },
    { path: patterns.programs, element: <Screens.ProgramsPage /> },
    { path: patterns.ssoSettings, element: <Screens.SsoSettingsPage /> },
  ]),
  { path: patterns.userManagement, element: <Screens.UserManagementPage /> },
  { path: patterns.newUser, element: <Screens.UserFormPage /> },
  { path: patterns.user, element: <Screens.UserFormPage /> },
];

/** Screens of the firm that stay open when its plan has ended: to buy one, and to take its data along. */
const tenantScreensWithoutPlan: RouteObject[] = [
  { path: patterns.tenantSubscription, element: <Screens.TenantSubscriptionPage /> },
  { path: patterns.datevExport, element: <Screens.DatevExportPage /> },
  inSettings([
    { path: patterns.agreements, element: <Screens.AgreementsPage /> },
    { path: patterns.firmExport, element: <Screens.FirmExportPage /> },
    // Who reads the firm's data can be stopped from doing so at any time.
    { path: patterns.supportAccess, element: <Screens.SupportAccessPage /> },
  ]),
];

/** Screens in the frame of header and menu; one that breaks leaves the frame standing. */
const inShell = (screens: RouteObject[]): RouteObject => ({
  element: <AppShell />,
  children: screens.map((route) => ({ ...route, errorElement: <RouteFailure /> })),
});

/** Every address of the firm's side, and who may see it: the guard above it says. */
export const routes: RouteObject[] = [
  {
    element: <AppRoot />,
    errorElement: <RouteFailure />,
    children: [
      {
        element: <Guard area="home" />,
        children: [
          { path: patterns.home, element: null },
          { path: patterns.dashboard, element: null },
        ],
      },
      { element: <Guard area="loggedOut" />, children: loggedOutScreens },
      {
        element: <Guard area="admin" />,
        children: [{ path: patterns.admin, element: <Navigate to={paths.adminDashboard()} replace /> }, inShell(adminScreens)],
      },
      {
        element: <Guard area="tenant" />,
        children: [{ path: patterns.tenant, element: <Navigate to={paths.tenantDashboard()} replace /> }, inShell(tenantScreens)],
      },
      { element: <Guard area="tenantAtWork" />, children: [inShell(tenantWorkScreens)] },
      {
        element: <Guard area="tenantDocuments" />,
        children: [inShell([{ path: patterns.documents, element: <Screens.DocumentsPage /> }])],
      },
      { element: <Guard area="tenantWithoutPlan" />, children: [inShell(tenantScreensWithoutPlan)] },
      {
        element: <Guard area="mandant" />,
        children: [{ path: patterns.mandant, element: <Navigate to={paths.mandantDashboard()} replace /> }, inShell(mandantScreens)],
      },
      { element: <Guard area="mandantDocuments" />, children: [inShell(mandantDocumentScreens)] },
      { element: <Guard area="account" />, children: [inShell(accountScreens)] },
      { element: <Guard area="twoFactor" />, children: [inShell(twoFactorScreens)] },
      {
        element: <Guard area="subscriptionRequired" />,
        children: [{ path: patterns.subscriptionRequired, element: <Screens.SubscriptionRequiredPage /> }],
      },
      { element: <Guard area="public" />, children: publicScreens },
      { path: "*", element: <NotFoundPage /> },
    ],
  },
];
