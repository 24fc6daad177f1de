import { ClientFormPage } from "./client-form-page.tsx";

export const CompanyFormPage = () => <ClientFormPage mandantType="company" />;
