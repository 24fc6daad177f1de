import { OwnClientPage } from "./own-client-page.tsx";

/** A person's own area. */
export const OwnPersonPage = () => <OwnClientPage mandantType="person" />;
