import { Navigate, type RouteObject } from "react-router-dom";
import { LoginPage } from "./features/users/login/login-page.tsx";
import { paths, patterns } from "./paths.ts";
import { AppRoot } from "./shell/app-root.tsx";
import { AppShell } from "./shell/app-shell.tsx";
import { Guard } from "./shell/guard.tsx";
import { lazyScreen as screen } from "./shell/lazy-screen.ts";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import { RouteFailure } from "./shell/route-failure.tsx";
import { SubscriptionRequiredPage } from "./features/billing/subscription-required-page.tsx";

const DashboardPage = screen(() => import("./features/dashboard/dashboard-page.tsx"), "DashboardPage");
const MandantHomePage = screen(() => import("./features/mandant/mandant-home-page.tsx"), "MandantHomePage");
const OwnPersonPage = screen(() => import("./features/mandant/own-person-page.tsx"), "OwnPersonPage");
const OwnCompanyPage = screen(() => import("./features/mandant/own-company-page.tsx"), "OwnCompanyPage");
const InquiriesPage = screen(() => import("./features/inquiries/inquiries-page.tsx"), "InquiriesPage");
const InquiryFormSettings = screen(() => import("./features/inquiries/inquiry-form-settings.tsx"), "InquiryFormSettings");
const InviteInquirer = screen(() => import("./features/invitations/invite-inquirer.tsx"), "InviteInquirer");
const InvitationsPage = screen(() => import("./features/invitations/invitations-page.tsx"), "InvitationsPage");
const ImportPage = screen(() => import("./features/invitations/import-page.tsx"), "ImportPage");
const FormsPage = screen(() => import("./features/forms/forms-page.tsx"), "FormsPage");
const ReviewPage = screen(() => import("./features/forms/review-page.tsx"), "ReviewPage");
const PersonsPage = screen(() => import("./features/clients/persons-page.tsx"), "PersonsPage");
const PersonPage = screen(() => import("./features/clients/person-page.tsx"), "PersonPage");
const PersonFormPage = screen(() => import("./features/clients/person-form-page.tsx"), "PersonFormPage");
const CompaniesPage = screen(() => import("./features/clients/companies-page.tsx"), "CompaniesPage");
const CompanyPage = screen(() => import("./features/clients/company-page.tsx"), "CompanyPage");
const CompanyFormPage = screen(() => import("./features/clients/company-form-page.tsx"), "CompanyFormPage");
const EnterprisesPage = screen(() => import("./features/enterprises/enterprises-page.tsx"), "EnterprisesPage");
const EnterpriseOfPerson = screen(() => import("./features/enterprises/enterprise-of-person.tsx"), "EnterpriseOfPerson");
const GwgOfPerson = screen(() => import("./features/gwg/gwg-of-person.tsx"), "GwgOfPerson");
const GwgOfCompany = screen(() => import("./features/gwg/gwg-of-company.tsx"), "GwgOfCompany");
const DueReviews = screen(() => import("./features/gwg/due-reviews.tsx"), "DueReviews");
const DocumentsPage = screen(() => import("./features/documents/overview/documents-page.tsx"), "DocumentsPage");
const DocumentsOfPerson = screen(() => import("./features/documents/client/documents-of-person.tsx"), "DocumentsOfPerson");
const DocumentsOfCompany = screen(() => import("./features/documents/client/documents-of-company.tsx"), "DocumentsOfCompany");
const OwnDocuments = screen(() => import("./features/documents/own/own-documents.tsx"), "OwnDocuments");
const SignDocumentPage = screen(() => import("./features/documents/signing/sign-document-page.tsx"), "SignDocumentPage");
const WaitingDocuments = screen(() => import("./features/documents/client/waiting-documents.tsx"), "WaitingDocuments");
const GlobalDocumentsPage = screen(() => import("./features/documents/overview/global-documents-page.tsx"), "GlobalDocumentsPage");
const SyncLogsPage = screen(() => import("./features/datev/sync-logs-page.tsx"), "SyncLogsPage");
const DatevImportPage = screen(() => import("./features/datev/datev-import-page.tsx"), "DatevImportPage");
const DatevSettingsPage = screen(() => import("./features/datev/datev-settings-page.tsx"), "DatevSettingsPage");
const DatevExportPage = screen(() => import("./features/datev/export/datev-export-page.tsx"), "DatevExportPage");
const TenantSubscriptionPage = screen(() => import("./features/billing/tenant-subscription-page.tsx"), "TenantSubscriptionPage");
const ParkedEvents = screen(() => import("./features/billing/parked-events.tsx"), "ParkedEvents");
const PaymentSuccessPage = screen(() => import("./features/billing/payment-success-page.tsx"), "PaymentSuccessPage");
const AuditLogPage = screen(() => import("./features/activities/audit-log-page.tsx"), "AuditLogPage");
const LogOfPerson = screen(() => import("./features/activities/log-of-person.tsx"), "LogOfPerson");
const LogOfCompany = screen(() => import("./features/activities/log-of-company.tsx"), "LogOfCompany");
const AgreementsPage = screen(() => import("./features/agreements/agreements-page.tsx"), "AgreementsPage");
const TermsPage = screen(() => import("./features/agreements/operator-document-page.tsx"), "TermsPage");
const PrivacyPage = screen(() => import("./features/agreements/operator-document-page.tsx"), "PrivacyPage");
const ImprintPage = screen(() => import("./features/agreements/operator-document-page.tsx"), "ImprintPage");
const PrivacyNoticePage = screen(() => import("./features/privacy/privacy-notice-page.tsx"), "PrivacyNoticePage");
const SsoSettingsPage = screen(() => import("./features/users/sso/sso-settings-page.tsx"), "SsoSettingsPage");
const SsoReturnPage = screen(() => import("./features/users/sso/sso-return-page.tsx"), "SsoReturnPage");
const RetentionPage = screen(() => import("./features/retention/retention-page.tsx"), "RetentionPage");
const FirmExportPage = screen(() => import("./features/data-exports/firm-export-page.tsx"), "FirmExportPage");
const SettingsPage = screen(() => import("./features/tenants/settings/settings-page.tsx"), "SettingsPage");
const AdminDashboardPage = screen(() => import("./features/tenants/admin/admin-dashboard-page.tsx"), "AdminDashboardPage");
const NewTenantPage = screen(() => import("./features/tenants/admin/new-tenant-page.tsx"), "NewTenantPage");
const EditTenantPage = screen(() => import("./features/tenants/admin/edit-tenant-page.tsx"), "EditTenantPage");
const UsersOfFirm = screen(() => import("./features/users/management/users-of-firm.tsx"), "UsersOfFirm");
const AdminUserFormPage = screen(() => import("./features/users/management/admin-user-form-page.tsx"), "AdminUserFormPage");
const AccountPage = screen(() => import("./features/users/account/account-page.tsx"), "AccountPage");
const TwoFactorPage = screen(() => import("./features/users/two-factor/two-factor-page.tsx"), "TwoFactorPage");
const ChangePasswordPage = screen(() => import("./features/users/account/change-password-page.tsx"), "ChangePasswordPage");
const SupportAccessPage = screen(() => import("./features/users/support-access/support-access-page.tsx"), "SupportAccessPage");
const OpenFirms = screen(() => import("./features/users/support-access/open-firms.tsx"), "OpenFirms");
const OpenFirmNote = screen(() => import("./features/users/support-access/open-firms.tsx"), "OpenFirmNote");
const UserManagementPage = screen(() => import("./features/users/management/user-management-page.tsx"), "UserManagementPage");
const UserFormPage = screen(() => import("./features/users/management/user-form-page.tsx"), "UserFormPage");
const TestPage = screen(() => import("./features/service/test-page.tsx"), "TestPage");

const ForgottenPasswordPage = screen(() => import("./features/users/login/forgotten-password-page.tsx"), "ForgottenPasswordPage");
const ResetPasswordPage = screen(() => import("./features/users/account-links/reset-password-page.tsx"), "ResetPasswordPage");
const RegistrationPage = screen(() => import("./features/users/account-links/registration-page.tsx"), "RegistrationPage");
const ConfirmEmailPage = screen(() => import("./features/users/account-links/confirm-email-page.tsx"), "ConfirmEmailPage");
const StopRecoveryPage = screen(() => import("./features/users/account-links/stop-recovery-page.tsx"), "StopRecoveryPage");
const TenantInvitationPage = screen(() => import("./features/users/account-links/tenant-invitation-page.tsx"), "TenantInvitationPage");
const TenantRegistrationPage = screen(
  () => import("./features/tenants/registration/tenant-registration-page.tsx"),
  "TenantRegistrationPage",
);

/** Screens for people who are not logged in; they stand alone on the page. */
const loggedOutScreens: RouteObject[] = [
  { path: patterns.login, element: <LoginPage /> },
  { path: patterns.forgotPassword, element: <ForgottenPasswordPage /> },
  { path: patterns.resetPassword, element: <ResetPasswordPage /> },
  { path: patterns.registration, element: <RegistrationPage /> },
  { path: patterns.tenantInvitation, element: <TenantInvitationPage /> },
  { path: patterns.tenantRegistrationGo, element: <TenantRegistrationPage /> },
  { path: patterns.tenantRegistrationPro, element: <TenantRegistrationPage /> },
];

/** Screens of everybody's own account, with a plan or without. */
const accountScreens: RouteObject[] = [{ path: patterns.account, element: <AccountPage /> }];

/** The one screen that is open while a second factor is due. */
const twoFactorScreens: RouteObject[] = [{ path: patterns.twoFactor, element: <TwoFactorPage /> }];

/** Screens for everybody. */
const publicScreens: RouteObject[] = [
  { path: patterns.test, element: <TestPage /> },
  { path: patterns.paymentSuccess, element: <PaymentSuccessPage /> },
  { path: patterns.confirmEmail, element: <ConfirmEmailPage /> },
  { path: patterns.stopRecovery, element: <StopRecoveryPage /> },
  { path: patterns.terms, element: <TermsPage /> },
  { path: patterns.privacy, element: <PrivacyPage /> },
  { path: patterns.imprint, element: <ImprintPage /> },
  { path: patterns.ssoReturn, element: <SsoReturnPage /> },
];

/** Screens of the admin. */
const adminScreens: RouteObject[] = [
  {
    path: patterns.adminDashboard,
    element: <AdminDashboardPage />,
    children: [
      {
        index: true,
        element: (
          <>
            <OpenFirms />
            <ParkedEvents />
          </>
        ),
      },
    ],
  },
  { path: patterns.newTenant, element: <NewTenantPage /> },
  // What an admin does with users belongs to the feature of users; here the two meet.
  {
    path: patterns.editTenant,
    element: <EditTenantPage />,
    children: [
      {
        index: true,
        element: (
          <>
            <OpenFirmNote />
            <UsersOfFirm />
          </>
        ),
      },
    ],
  },
  { path: patterns.adminUserForm, element: <AdminUserFormPage /> },
  { path: patterns.adminDocuments, element: <GlobalDocumentsPage /> },
];

/** Screens of a client. */
const mandantScreens: RouteObject[] = [
  { path: patterns.mandantDashboard, element: <MandantHomePage /> },
  { path: patterns.ownPerson, element: <OwnPersonPage />, children: [{ index: true, element: <OwnDocuments /> }] },
  { path: patterns.ownCompany, element: <OwnCompanyPage />, children: [{ index: true, element: <OwnDocuments /> }] },
];

/** Screens of a client that there are only where the firm's plan has documents. */
const mandantDocumentScreens: RouteObject[] = [{ path: patterns.signDocument, element: <SignDocumentPage /> }];

/** Screens of the firm. */
const tenantScreens: RouteObject[] = [
  // Documents, and what the firm does under the money-laundering act, are features of their own; here they meet the pages that show them.
  {
    path: patterns.tenantDashboard,
    element: <DashboardPage />,
    children: [
      {
        index: true,
        element: (
          <>
            <WaitingDocuments />
            <DueReviews />
          </>
        ),
      },
    ],
  },
  { path: patterns.invitations, element: <InvitationsPage /> },
  { path: patterns.importInvitations, element: <ImportPage /> },
  { path: patterns.inquiries, element: <InquiriesPage />, children: [{ index: true, element: <InviteInquirer /> }] },
  { path: patterns.forms, element: <FormsPage /> },
  { path: patterns.form, element: <ReviewPage /> },
  { path: patterns.persons, element: <PersonsPage /> },
  {
    path: patterns.person,
    element: <PersonPage />,
    children: [
      {
        index: true,
        element: (
          <>
            <EnterpriseOfPerson />
            <DocumentsOfPerson />
            <GwgOfPerson />
            <LogOfPerson />
          </>
        ),
      },
    ],
  },
  { path: patterns.personForm, element: <PersonFormPage /> },
  { path: patterns.companies, element: <CompaniesPage /> },
  {
    path: patterns.company,
    element: <CompanyPage />,
    children: [
      {
        index: true,
        element: (
          <>
            <DocumentsOfCompany />
            <GwgOfCompany />
            <LogOfCompany />
          </>
        ),
      },
    ],
  },
  { path: patterns.companyForm, element: <CompanyFormPage /> },
  { path: patterns.individualEnterprise, element: <EnterprisesPage /> },
  { path: patterns.datevSyncInfo, element: <SyncLogsPage /> },
  { path: patterns.datevImport, element: <DatevImportPage /> },
  { path: patterns.datevSettings, element: <DatevSettingsPage /> },
  { path: patterns.settings, element: <SettingsPage />, children: [{ index: true, element: <InquiryFormSettings /> }] },
  { path: patterns.changePassword, element: <ChangePasswordPage /> },
  { path: patterns.privacyNotice, element: <PrivacyNoticePage /> },
  { path: patterns.retention, element: <RetentionPage /> },
  { path: patterns.ssoSettings, element: <SsoSettingsPage /> },
  { path: patterns.auditLog, element: <AuditLogPage /> },
  { path: patterns.userManagement, element: <UserManagementPage /> },
  { path: patterns.newUser, element: <UserFormPage /> },
  { path: patterns.user, element: <UserFormPage /> },
];

/** Screens of the firm that there are only where its plan has documents. */
const tenantDocumentScreens: RouteObject[] = [{ path: patterns.documents, element: <DocumentsPage /> }];

/** Screens of the firm that stay open when its plan has ended: to buy one, and to take its data along. */
const tenantScreensWithoutPlan: RouteObject[] = [
  { path: patterns.tenantSubscription, element: <TenantSubscriptionPage /> },
  { path: patterns.datevExport, element: <DatevExportPage /> },
  { path: patterns.agreements, element: <AgreementsPage /> },
  { path: patterns.firmExport, element: <FirmExportPage /> },
  // Who reads the firm's data can be stopped from doing so at any time.
  { path: patterns.supportAccess, element: <SupportAccessPage /> },
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
      { element: <Guard area="tenantDocuments" />, children: [inShell(tenantDocumentScreens)] },
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
        children: [{ path: patterns.subscriptionRequired, element: <SubscriptionRequiredPage /> }],
      },
      { element: <Guard area="public" />, children: publicScreens },
      { path: "*", element: <NotFoundPage /> },
    ],
  },
];
