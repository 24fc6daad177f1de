import { ClientPage } from "./client-page.tsx";

export const PersonPage = () => <ClientPage mandantType="person" />;
