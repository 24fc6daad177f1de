import { lazyScreen as screen } from "./lazy/lazy-screen.ts";

// The screens that are about clients, and what features put into them, with the kinds of texts that each shows.

export const DashboardPage = screen(() => import("./features/dashboard/dashboard-page.tsx"), "DashboardPage", [
  "activities",
  "dashboard",
  "staff",
  "statistics",
]);
export const MandantHomePage = screen(() => import("./features/mandant/mandant-home-page.tsx"), "MandantHomePage", ["mandant"]);
export const OwnPersonPage = screen(() => import("./features/mandant/own-person-page.tsx"), "OwnPersonPage", [
  "accounts",
  "data-export",
  "forms",
  "mandant",
  "staff",
  "validation",
  "warnings",
]);
export const OwnCompanyPage = screen(() => import("./features/mandant/own-company-page.tsx"), "OwnCompanyPage", [
  "accounts",
  "data-export",
  "forms",
  "mandant",
  "staff",
  "validation",
  "warnings",
]);
export const InquiriesPage = screen(() => import("./features/inquiries/inquiries-page.tsx"), "InquiriesPage", [
  "list-tools",
  "inquiries-review",
  "staff",
]);
export const InquiryFormSettings = screen(() => import("./features/inquiries/inquiry-form-settings.tsx"), "InquiryFormSettings", [
  "inquiries",
  "inquiries-review",
  "staff",
]);
export const InviteInquirer = screen(() => import("./features/invitations/invite-inquirer.tsx"), "InviteInquirer");
export const InvitationsPage = screen(() => import("./features/invitations/invitations-page.tsx"), "InvitationsPage", [
  "forms",
  "invitations",
  "list-exports",
  "list-tools",
  "staff",
  "statistics",
]);
export const CampaignsPage = screen(() => import("./features/invitations/campaigns/campaigns-page.tsx"), "CampaignsPage", [
  "campaigns",
  "forms",
  "staff",
]);
export const CampaignPage = screen(() => import("./features/invitations/campaigns/campaign-page.tsx"), "CampaignPage", [
  "campaigns",
  "forms",
  "staff",
]);
export const NewCampaignPage = screen(() => import("./features/invitations/campaigns/new-campaign-page.tsx"), "NewCampaignPage", [
  "campaigns",
  "forms",
  "imports",
  "invitations",
  "staff",
  "validation",
]);
export const ImportPage = screen(() => import("./features/invitations/import-page.tsx"), "ImportPage", ["forms", "invitations", "staff"]);
export const FormsPage = screen(() => import("./features/forms/forms-page.tsx"), "FormsPage", [
  "forms",
  "list-exports",
  "list-tools",
  "staff",
  "statistics",
]);
export const ReviewPage = screen(() => import("./features/forms/review-page.tsx"), "ReviewPage", [
  "accounts",
  "clients",
  "datev-state",
  "forms",
  "gwg-review",
  "notice",
  "staff",
  "validation",
  "warnings",
]);
export const PersonsPage = screen(() => import("./features/clients/persons-page.tsx"), "PersonsPage", [
  "clients",
  "datev-export",
  "datev-sync",
  "list-exports",
  "list-tools",
  "staff",
]);
export const PersonPage = screen(() => import("./features/clients/person-page.tsx"), "PersonPage", ["clients", "staff"]);
export const ClientOverview = screen(() => import("./features/clients/client-overview.tsx"), "ClientOverview", [
  "clients",
  "datev-sync",
  "forms",
  "staff",
]);
export const NotesOfClient = screen(() => import("./features/clients/notes/notes-of-client.tsx"), "NotesOfClient", ["client-notes"]);
export const ClientMasterData = screen(() => import("./features/clients/client-master-data.tsx"), "ClientMasterData", [
  "accounts",
  "clients",
  "forms",
  "validation",
  "warnings",
]);
export const FormsOfClient = screen(() => import("./features/clients/forms-of-client.tsx"), "FormsOfClient", ["clients", "forms", "staff"]);
export const ClientData = screen(() => import("./features/clients/client-data.tsx"), "ClientData", ["data-export", "erasure"]);
export const PersonFormPage = screen(() => import("./features/clients/person-form-page.tsx"), "PersonFormPage", ["clients", "forms"]);
export const CompaniesPage = screen(() => import("./features/clients/companies-page.tsx"), "CompaniesPage", [
  "clients",
  "datev-export",
  "datev-sync",
  "list-exports",
  "list-tools",
  "staff",
]);
export const CompanyPage = screen(() => import("./features/clients/company-page.tsx"), "CompanyPage", ["clients", "staff"]);
export const CompanyFormPage = screen(() => import("./features/clients/company-form-page.tsx"), "CompanyFormPage", ["clients", "forms"]);
export const EnterprisesPage = screen(() => import("./features/enterprises/enterprises-page.tsx"), "EnterprisesPage", [
  "list-tools",
  "enterprises",
  "forms-of-persons",
  "list-exports",
  "staff",
]);
export const EnterpriseOfPerson = screen(() => import("./features/enterprises/enterprise-of-person.tsx"), "EnterpriseOfPerson", [
  "enterprises",
]);
export const GwgOfPerson = screen(() => import("./features/gwg/gwg-of-person.tsx"), "GwgOfPerson", ["forms", "gwg", "gwg-review"]);
export const GwgOfCompany = screen(() => import("./features/gwg/gwg-of-company.tsx"), "GwgOfCompany", ["forms", "gwg", "gwg-review"]);
export const GwgOfficerPage = screen(() => import("./features/gwg/suspicion/gwg-officer-page.tsx"), "GwgOfficerPage", [
  "staff",
  "suspicion",
]);
export const OpenHits = screen(() => import("./features/gwg/screening/open-hits.tsx"), "OpenHits", ["gwg", "screening"]);
export const ScreeningHitsPage = screen(() => import("./features/gwg/screening/screening-hits-page.tsx"), "ScreeningHitsPage", [
  "gwg",
  "screening",
  "staff",
]);
export const RiskChanges = screen(() => import("./features/gwg/risk-changes.tsx"), "RiskChanges", ["gwg", "screening"]);
export const GwgTasks = screen(() => import("./features/gwg/tasks/gwg-tasks.tsx"), "GwgTasks", ["gwg", "gwg-tasks"]);
export const RiskAnalysisPage = screen(() => import("./features/gwg/analysis/risk-analysis-page.tsx"), "RiskAnalysisPage", [
  "forms-of-any-company",
  "gwg",
  "risk-analysis",
  "staff",
]);
export const GwgTasksPage = screen(() => import("./features/gwg/tasks/gwg-tasks-page.tsx"), "GwgTasksPage", [
  "gwg",
  "gwg-report",
  "gwg-tasks",
  "risk-analysis",
  "staff",
]);
export const DocumentsPage = screen(() => import("./features/documents/overview/documents-page.tsx"), "DocumentsPage", [
  "documents",
  "list-tools",
  "staff",
]);
export const DocumentsOfPerson = screen(() => import("./features/documents/client/documents-of-person.tsx"), "DocumentsOfPerson", [
  "documents",
  "staff",
]);
export const DocumentsOfCompany = screen(() => import("./features/documents/client/documents-of-company.tsx"), "DocumentsOfCompany", [
  "documents",
  "staff",
]);
export const OwnDocuments = screen(() => import("./features/documents/own/own-documents.tsx"), "OwnDocuments", [
  "documents",
  "documents-client",
]);
export const SignDocumentPage = screen(() => import("./features/documents/signing/sign-document-page.tsx"), "SignDocumentPage", [
  "accounts",
  "documents",
  "documents-api",
  "documents-client",
  "forms",
  "gwg-review",
  "imports",
  "validation",
  "validation-of-firms",
]);
export const WaitingDocuments = screen(() => import("./features/documents/client/waiting-documents.tsx"), "WaitingDocuments", [
  "documents",
]);
export const GlobalDocumentsPage = screen(() => import("./features/documents/overview/global-documents-page.tsx"), "GlobalDocumentsPage", [
  "documents",
  "staff",
]);
export const SyncLogsPage = screen(() => import("./features/datev/sync-logs-page.tsx"), "SyncLogsPage", [
  "datev-export",
  "datev-import",
  "datev-sync",
  "list-exports",
  "list-tools",
  "staff",
  "sync-log",
]);
export const DatevOfClient = screen(() => import("./features/datev/datev-of-client.tsx"), "DatevOfClient", [
  "clients",
  "datev-sync",
  "staff",
  "sync-log",
]);
export const DatevImportPage = screen(() => import("./features/datev/import/datev-import-page.tsx"), "DatevImportPage", [
  "datev-import",
  "staff",
  "validation-of-firms",
]);
export const ImportReportPage = screen(() => import("./features/datev/import/import-report-page.tsx"), "ImportReportPage", [
  "clients",
  "datev-import",
  "staff",
]);
export const DatevSettingsPage = screen(() => import("./features/datev/datev-settings-page.tsx"), "DatevSettingsPage", [
  "accounts",
  "connectors",
  "datev-connection",
  "datev-export",
  "forms",
  "staff",
  "validation",
  "validation-of-firms",
]);
export const DatevExportPage = screen(() => import("./features/datev/export/datev-export-page.tsx"), "DatevExportPage", [
  "clients",
  "datev-export",
  "list-exports",
  "validation",
  "validation-of-firms",
]);
