import { clientKeys } from "../../pickers/client-queries.ts";

/** What the caches of lists of sole proprietors begin with. */
export const enterprisesKey = "enterprises";

/** What a split changes: both clients, their lists and their deliveries. */
export const splitKeys = [enterprisesKey, "syncLogs", ...clientKeys] as const;
