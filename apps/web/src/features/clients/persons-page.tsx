import { ClientList } from "./client-list.tsx";

/** The firm's clients who are natural persons. */
export const PersonsPage = () => <ClientList mandantType="person" />;
