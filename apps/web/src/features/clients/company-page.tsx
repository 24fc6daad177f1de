import { ClientPage } from "./client-page.tsx";

export const CompanyPage = () => <ClientPage mandantType="company" />;
