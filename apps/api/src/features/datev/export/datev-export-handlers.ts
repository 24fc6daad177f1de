import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../../http/mount.ts";
import { replyList } from "../../../http/reply-list.ts";
import type { LookUps } from "../units/unit.ts";
import { checkDebtors } from "./check-debtors.ts";
import { createClientsList } from "./clients-list.ts";
import { previewDebtors } from "./preview-debtors.ts";

type DatevExportHandlers = Pick<Handlers<AppContract>, "datevExport" | "datevExportPreview" | "beginDatevExportCheck">;

/** The clients as a file, for firms whose DATEV is not reached by DATEVconnect. */
export const createDatevExportHandlers = ({ nameIndustry }: Pick<LookUps, "nameIndustry">): DatevExportHandlers => ({
  datevExport: ({ ctx: { open }, query, language }) => replyList(createClientsList({ nameIndustry }), { open, order: query, language }),
  datevExportPreview: ({ ctx, query }) => previewDebtors(ctx, query, { nameIndustry }),
  beginDatevExportCheck: async ({ ctx, query }) => ({ jobId: await checkDebtors(ctx, query) }),
});
