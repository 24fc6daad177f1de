import { DocumentsPanel } from "./documents-panel.tsx";

/** The documents of a company; the address names the company. */
export const DocumentsOfCompany = () => <DocumentsPanel mandantType="company" />;
