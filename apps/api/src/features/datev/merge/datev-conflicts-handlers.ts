import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Handlers } from "../../../http/mount.ts";
import { AfterCommit } from "../../../http/replies.ts";
import { explainDatev } from "../deliver/explain-datev.ts";
import type { OpenFirmDatev } from "../settings/firm-connection.ts";
import { readDatevConnection } from "../settings/read-datev-connection.ts";
import { requestLimits } from "../settings/request-limits.ts";
import type { LookUps } from "../units/unit.ts";
import { decideConflicts } from "./decide-conflicts.ts";
import { loadConflicts } from "./load-conflicts.ts";
import { readConflicts } from "./read-conflicts.ts";
import { datevDay } from "../units/datev-day.ts";

type DatevConflictsHandlers = Pick<Handlers<AppContract>, "datevConflicts" | "datevConflictDecide">;
type Deps = { readonly openDatev: OpenFirmDatev; readonly nameIndustry: LookUps["nameIndustry"] };

/** What the firm decides where both sides changed the same. */
export const createDatevConflictsHandlers = ({ openDatev, nameIndustry }: Deps): DatevConflictsHandlers => ({
  datevConflicts: async ({ ctx, query, language }) => {
    const found = await loadConflicts(ctx, query);
    if (found === null) return { state: "asked" as const, reason: null, items: [] };
    const connection = await readDatevConnection(ctx);
    const translate = createTranslate(language);
    if (connection === null) return { state: "unavailable" as const, reason: translate("datev.notConfigured"), items: [] };
    const today = datevDay(ctx.now);
    return new AfterCommit(() => {
      const gateway = openDatev(connection, requestLimits());
      return readConflicts({ gateway, nameIndustry, explain: explainDatev }, found, { today, language, translate });
    });
  },
  datevConflictDecide: async ({ ctx, body }) => {
    await decideConflicts(ctx, body);
    return { message: "message.sync.decided" };
  },
});
