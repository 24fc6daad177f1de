import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../http/mount.ts";
import { JsonText } from "../../http/replies.ts";
import { listActivities } from "./list-activities.ts";

export const activitiesHandlers: Pick<Handlers<AppContract>, "activities"> = {
  activities: async ({ ctx, query }) => new JsonText(await listActivities(ctx, query)),
};
