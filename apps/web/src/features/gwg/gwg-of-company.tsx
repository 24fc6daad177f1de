import { GwgPanel } from "./gwg-panel.tsx";

/** The firm's work on a company under the money-laundering act; the address names the company. */
export const GwgOfCompany = () => <GwgPanel mandantType="company" />;
