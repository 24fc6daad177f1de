import { ClientList } from "./client-list.tsx";

/** The firm's clients that are companies. */
export const CompaniesPage = () => <ClientList mandantType="company" />;
