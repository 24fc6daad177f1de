import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { audit } from "../../../db/audit.ts";
import { dropExports } from "../../../domain/drop-exports.ts";
import type { ExportedLists } from "../../../domain/exported-list.ts";
import type { Handlers } from "../../../http/mount.ts";
import { beginListExport } from "./begin-list-export.ts";
import { findListExports, isOwnList } from "./find-list-exports.ts";
import { giveListAddress } from "./give-list-address.ts";

type ListExportHandlers = Pick<Handlers<AppContract>, "listExports" | "beginListExport" | "dropListExport" | "listExportAddress">;

/** Lists as files that the worker makes. @param origin the host that files are fetched from by their address */
export const createListExportHandlers = ({ origin, lists }: { origin: string; lists: ExportedLists }): ListExportHandlers => ({
  listExports: async ({ ctx }) => ({ items: await findListExports(ctx) }),
  beginListExport: async ({ ctx, body, language }) => ({
    ...(await beginListExport(ctx, body, { language, lists })),
    message: "message.dataExport.begun",
  }),
  dropListExport: async ({ ctx, query }) => {
    if ((await dropExports(ctx, isOwnList(ctx, query.id))) === 0) throw new Refusal("resource.notFound");
    await audit(ctx, { action: "dataExportDropped", subjectType: "tenant", subjectId: ctx.tenantId, details: { scope: "list" } });
    return { message: "message.dataExport.dropped" };
  },
  listExportAddress: ({ ctx, query }) => giveListAddress(ctx, query.id, origin),
});
