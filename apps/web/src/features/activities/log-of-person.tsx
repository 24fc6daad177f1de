import { ClientLog } from "./client-log.tsx";

/** Who saw and did what with a person; the address names the person. */
export const LogOfPerson = () => <ClientLog mandantType="person" />;
