import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Handlers } from "../../../http/mount.ts";
import { AfterCommit } from "../../../http/replies.ts";
import { explainDatev } from "../deliver/explain-datev.ts";
import type { OpenFirmDatev } from "../settings/firm-connection.ts";
import { readDatevConnection } from "../settings/read-datev-connection.ts";
import { requestLimits } from "../settings/request-limits.ts";
import type { LookUps } from "../units/unit.ts";
import { compareNow } from "./compare-now.ts";
import { loadComparedClient } from "./load-compared-client.ts";
import { readDatevState } from "./read-datev-state.ts";
import { datevDay } from "../units/datev-day.ts";

type DatevComparisonHandlers = Pick<Handlers<AppContract>, "datevState" | "datevCompare">;
type Deps = { readonly openDatev: OpenFirmDatev; readonly nameIndustry: LookUps["nameIndustry"] };

/** What DATEV has of a client now, and the comparison of all clients. */
export const createDatevComparisonHandlers = ({ openDatev, nameIndustry }: Deps): DatevComparisonHandlers => ({
  datevState: async ({ ctx, query, language }) => {
    const translate = createTranslate(language);
    const client = await loadComparedClient(ctx, query);
    if (client === null) return { state: "notInDatev" as const, reason: null, items: [] };
    const connection = await readDatevConnection(ctx);
    if (connection === null) return { state: "notSetUp" as const, reason: null, items: [] };
    const today = datevDay(ctx.now);
    return new AfterCommit(() => {
      const gateway = openDatev(connection, requestLimits());
      return readDatevState({ gateway, nameIndustry, explain: explainDatev }, client, today, language, translate);
    });
  },
  datevCompare: async ({ ctx }) => {
    await compareNow(ctx);
    return { message: "message.sync.comparing" };
  },
});
