import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { search } from "@stammdaten/shared/contract/search.ts";
import type { Handlers } from "../../http/mount.ts";
import { JsonText } from "../../http/replies.ts";
import { searchFirm } from "./search-firm.ts";

/** The one search over all that a firm has. */
export const searchHandlers: Pick<Handlers<AppContract>, keyof typeof search> = {
  search: async ({ ctx, query }) => new JsonText(await searchFirm(ctx, query)),
};
