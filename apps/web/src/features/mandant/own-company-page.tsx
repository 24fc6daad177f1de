import { OwnClientPage } from "./own-client-page.tsx";

/** A company's own area. */
export const OwnCompanyPage = () => <OwnClientPage mandantType="company" />;
