import type { dashboard } from "@stammdaten/shared/contract/dashboard.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { translateMessage } from "../../domain/sync-message.ts";
import type { Handlers } from "../../http/mount.ts";
import { changeSetup } from "./change-setup.ts";
import { readSetup } from "./read-setup.ts";
import { readTasks } from "./read-tasks.ts";

/** What the firm's day begins with. */
export const dashboardHandlers: Pick<Handlers<AppContract>, keyof typeof dashboard> = {
  tasks: async ({ ctx, query, language }) => {
    const { failedDeliveries, ...tasks } = await readTasks(ctx, query.responsible);
    const translate = createTranslate(language);
    const causes = failedDeliveries.causes.map(({ message, count }) => ({
      text: translateMessage(message ?? { key: "sync.unforeseen" }, translate) ?? "",
      count,
    }));
    return { ...tasks, failedDeliveries: { ...failedDeliveries, causes } };
  },
  setup: ({ ctx }) => readSetup(ctx),
  changeSetup: async ({ ctx, body }) => {
    await changeSetup(ctx, body);
    return { message: "message.setup.saved" };
  },
};
