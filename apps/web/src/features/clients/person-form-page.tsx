import { ClientFormPage } from "./client-form-page.tsx";

export const PersonFormPage = () => <ClientFormPage mandantType="person" />;
