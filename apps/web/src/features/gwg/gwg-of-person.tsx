import { GwgPanel } from "./gwg-panel.tsx";

/** The firm's work on a person under the money-laundering act; the address names the person. */
export const GwgOfPerson = () => <GwgPanel mandantType="person" />;
