import { ClientLog } from "./client-log.tsx";

/** Who saw and did what with a company; the address names the company. */
export const LogOfCompany = () => <ClientLog mandantType="company" />;
