import { lazyScreen as screen } from "./lazy/lazy-screen.ts";
import { partsOfForms } from "./text-parts.ts";

// The screens that are about firms, their users and what protects them, with the kinds of texts that each shows.

export const TenantSubscriptionPage = screen(() => import("./features/billing/tenant-subscription-page.tsx"), "TenantSubscriptionPage", [
  "billing",
  "staff",
]);
export const ParkedEvents = screen(() => import("./features/billing/parked-events.tsx"), "ParkedEvents", ["billing", "staff"]);
export const PaymentSuccessPage = screen(() => import("./features/billing/payment-success-page.tsx"), "PaymentSuccessPage", [
  "agreements",
  "billing",
]);
export const OperationPage = screen(() => import("./features/operation/operation-page.tsx"), "OperationPage", [
  "operation",
  "staff",
  "statistics",
]);
export const AuditLogPage = screen(() => import("./features/activities/audit-log-page.tsx"), "AuditLogPage", [
  ...partsOfForms,
  "accounts",
  "audit-log",
  "list-exports",
  "staff",
  "support",
]);
export const LogOfPerson = screen(() => import("./features/activities/log-of-person.tsx"), "LogOfPerson", ["audit-log", "support"]);
export const LogOfCompany = screen(() => import("./features/activities/log-of-company.tsx"), "LogOfCompany", ["audit-log", "support"]);
export const AgreementsPage = screen(() => import("./features/agreements/agreements-page.tsx"), "AgreementsPage", ["agreements", "staff"]);
export const TermsPage = screen(() => import("./features/agreements/operator-document-page.tsx"), "TermsPage", ["agreements"]);
export const PrivacyPage = screen(() => import("./features/agreements/operator-document-page.tsx"), "PrivacyPage", ["agreements"]);
export const ImprintPage = screen(() => import("./features/agreements/operator-document-page.tsx"), "ImprintPage", ["agreements"]);
export const AccessibilityPage = screen(() => import("./features/agreements/operator-document-page.tsx"), "AccessibilityPage", [
  "agreements",
]);
export const PrivacyNoticePage = screen(() => import("./features/privacy/privacy-notice-page.tsx"), "PrivacyNoticePage", [
  "notice",
  "staff",
]);
export const ProgramsPage = screen(() => import("./features/programs/programs-page.tsx"), "ProgramsPage", ["programs", "staff"]);
export const SsoSettingsPage = screen(() => import("./features/users/sso/sso-settings-page.tsx"), "SsoSettingsPage", [
  "account",
  "accounts",
  "sso",
  "staff",
]);
export const SsoReturnPage = screen(() => import("./features/users/sso/sso-return-page.tsx"), "SsoReturnPage", [
  "agreements",
  "auth",
  "sso",
  "staff",
]);
export const RetentionPage = screen(() => import("./features/retention/retention-page.tsx"), "RetentionPage", ["retention", "staff"]);
export const FirmExportPage = screen(() => import("./features/data-exports/firm-export-page.tsx"), "FirmExportPage", [
  "data-export",
  "list-exports",
]);
export const SettingsPage = screen(() => import("./features/tenants/settings/settings-page.tsx"), "SettingsPage", [
  "accounts",
  "forms",
  "screening-settings",
  "settings",
  "validation",
  "validation-of-firms",
]);
export const AdminDashboardPage = screen(() => import("./features/tenants/admin/admin-dashboard-page.tsx"), "AdminDashboardPage", [
  "admin",
  "staff",
]);
export const NewTenantPage = screen(() => import("./features/tenants/admin/new-tenant-page.tsx"), "NewTenantPage", [
  "accounts",
  "admin",
  "forms",
  "settings",
  "staff",
  "validation",
  "validation-of-firms",
]);
export const EditTenantPage = screen(() => import("./features/tenants/admin/edit-tenant-page.tsx"), "EditTenantPage", [
  "accounts",
  "admin",
  "forms",
  "settings",
  "staff",
  "validation",
  "validation-of-firms",
]);
export const UsersOfFirm = screen(() => import("./features/users/management/users-of-firm.tsx"), "UsersOfFirm", [
  "admin",
  "firm-users",
  "staff",
]);
export const AdminUserFormPage = screen(() => import("./features/users/management/admin-user-form-page.tsx"), "AdminUserFormPage", [
  "account",
  "accounts",
  "admin",
  "firm-users",
  "validation",
  "validation-of-firms",
]);
export const AccountPage = screen(() => import("./features/users/account/account-page.tsx"), "AccountPage", [
  "account",
  "accounts",
  "auth",
  "sso",
  "staff",
  "validation",
  "validation-of-firms",
]);
export const TwoFactorPage = screen(() => import("./features/users/two-factor/two-factor-page.tsx"), "TwoFactorPage", [
  "account",
  "accounts",
  "staff",
  "validation",
  "validation-of-firms",
]);
export const ChangePasswordPage = screen(() => import("./features/users/account/change-password-page.tsx"), "ChangePasswordPage", [
  "account",
  "accounts",
  "auth",
  "validation",
  "validation-of-firms",
]);
export const SupportAccessPage = screen(() => import("./features/users/support-access/support-access-page.tsx"), "SupportAccessPage", [
  "accounts",
  "staff",
  "support",
  "validation",
  "validation-of-firms",
]);
export const OpenFirms = screen(() => import("./features/users/support-access/open-firms.tsx"), "OpenFirms", ["support"]);
export const OpenFirmNote = screen(() => import("./features/users/support-access/open-firms.tsx"), "OpenFirmNote", ["support"]);
export const UserManagementPage = screen(() => import("./features/users/management/user-management-page.tsx"), "UserManagementPage", [
  "clients",
  "firm-users",
  "staff",
]);
export const UserFormPage = screen(() => import("./features/users/management/user-form-page.tsx"), "UserFormPage", [
  "account",
  "accounts",
  "clients",
  "firm-users",
  "validation",
  "validation-of-firms",
]);
export const TestPage = screen(() => import("./features/service/test-page.tsx"), "TestPage");
export const SubscriptionRequiredPage = screen(
  () => import("./features/billing/subscription-required-page.tsx"),
  "SubscriptionRequiredPage",
  ["billing"],
);
export const LoginPage = screen(() => import("./features/users/login/login-page.tsx"), "LoginPage", [
  "account",
  "accounts",
  "agreements",
  "auth",
  "sso",
  "staff",
  "validation",
  "validation-of-firms",
]);
export const ForgottenPasswordPage = screen(() => import("./features/users/login/forgotten-password-page.tsx"), "ForgottenPasswordPage", [
  "accounts",
  "agreements",
  "auth",
  "validation",
  "validation-of-firms",
]);
export const ResetPasswordPage = screen(() => import("./features/users/account-links/reset-password-page.tsx"), "ResetPasswordPage", [
  "accounts",
  "agreements",
  "auth",
  "validation",
  "validation-of-firms",
]);
export const RegistrationPage = screen(() => import("./features/users/account-links/registration-page.tsx"), "RegistrationPage", [
  "accounts",
  "agreements",
  "auth",
  "validation",
  "validation-of-firms",
]);
export const ConfirmEmailPage = screen(() => import("./features/users/account-links/confirm-email-page.tsx"), "ConfirmEmailPage", [
  "agreements",
  "auth",
]);
export const StopRecoveryPage = screen(() => import("./features/users/account-links/stop-recovery-page.tsx"), "StopRecoveryPage", [
  "agreements",
  "auth",
]);
export const TenantInvitationPage = screen(
  () => import("./features/users/account-links/tenant-invitation-page.tsx"),
  "TenantInvitationPage",
  ["accounts", "agreements", "auth", "validation", "validation-of-firms"],
);
export const TenantRegistrationPage = screen(
  () => import("./features/tenants/registration/tenant-registration-page.tsx"),
  "TenantRegistrationPage",
  ["accounts", "agreements", "auth", "billing", "forms", "settings", "validation", "validation-of-firms"],
);
