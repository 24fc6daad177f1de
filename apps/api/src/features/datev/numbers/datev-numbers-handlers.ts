import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Handlers } from "../../../http/mount.ts";
import { explainDatev } from "../deliver/explain-datev.ts";
import type { OpenFirmDatev } from "../settings/firm-connection.ts";
import { requestLimits } from "../settings/request-limits.ts";
import { changeDatevNumber, refuseFixedNumber } from "./change-datev-number.ts";
import { checkNumber } from "./check-number.ts";
import { saveNumberRange } from "./number-range.ts";
import type { NumberDeps } from "./number-deps.ts";
import { proposeNumber } from "./propose-number.ts";

type DatevNumbersHandlers = Pick<Handlers<AppContract>, "saveDatevNumbers" | "datevNextNumber" | "datevNumberCheck" | "changeDatevNumber">;

/** Client numbers: the firm's range, the next free one, who has one, and changing one. */
export const createDatevNumbersHandlers = ({ openDatev }: { readonly openDatev: OpenFirmDatev }): DatevNumbersHandlers => {
  const deps: NumberDeps = { connect: (connection) => openDatev(connection, requestLimits()), explain: explainDatev };
  return {
    saveDatevNumbers: async ({ ctx, body }) => {
      await saveNumberRange(ctx, body);
      return { message: "message.settings.saved" };
    },
    datevNextNumber: ({ ctx, query, language }) => proposeNumber(ctx, deps, query.clientId, createTranslate(language)),
    datevNumberCheck: ({ ctx, query, language }) => checkNumber(ctx, deps, query, createTranslate(language)),
    changeDatevNumber: async ({ ctx, query: { id, mandantType }, body }) => {
      const wanted = { id, mandantType, ...body };
      await refuseFixedNumber(ctx, deps, wanted);
      await ctx.open((inside) => changeDatevNumber(inside, wanted));
      return { message: "message.datevNumber.changed" };
    },
  };
};
