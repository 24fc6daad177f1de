import { DocumentsPanel } from "./documents-panel.tsx";

/** The documents of a person; the address names the person. */
export const DocumentsOfPerson = () => <DocumentsPanel mandantType="person" />;
