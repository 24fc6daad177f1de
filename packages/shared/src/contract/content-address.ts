import { z } from "zod";

/** Where one file is fetched from, without a login: for a short while, and by whoever is given it. */
export const ContentAddress = z.object({ url: z.url() });
export type ContentAddress = z.infer<typeof ContentAddress>;
