import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../http/mount.ts";
import { JsonText } from "../../http/replies.ts";
import { replyList } from "../../http/reply-list.ts";
import { logList } from "./export-audit-log.ts";
import { listActivities } from "./list-activities.ts";
import { listAuditLog } from "./list-audit-log.ts";

export const activitiesHandlers: Pick<Handlers<AppContract>, "activities" | "auditLog" | "exportAuditLog"> = {
  activities: async ({ ctx, query }) => new JsonText(await listActivities(ctx, query)),
  auditLog: async ({ ctx, query }) => new JsonText(await listAuditLog(ctx, query)),
  exportAuditLog: ({ ctx: { open }, query, language }) => replyList(logList, { open, order: query, language }),
};
