import { ownNetwork } from "@stammdaten/datev/hosts.ts";
import { createOpenFirmDatev } from "../src/features/datev/settings/firm-connection.ts";

/** Reaches the DATEVs that tests start, which listen on this machine. */
export const openFirmDatev = createOpenFirmDatev(ownNetwork);
