import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { readDatevRange } from "@stammdaten/shared/contract/read-datev-range.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Handlers } from "../../../http/mount.ts";
import { explainDatev } from "../deliver/explain-datev.ts";
import type { OpenFirmDatev } from "../settings/firm-connection.ts";
import type { LookUps } from "../units/unit.ts";
import { importFromDatev } from "./import-from-datev.ts";

type DatevImportHandlers = Pick<Handlers<AppContract>, "formFromDatev">;
type Deps = { readonly openDatev: OpenFirmDatev; readonly nameIndustry: LookUps["nameIndustry"] };

/** Clients taken over from DATEV. */
export const createDatevImportHandlers = ({ openDatev, nameIndustry }: Deps): DatevImportHandlers => ({
  formFromDatev: ({ ctx, query, language }) =>
    importFromDatev(
      { open: ctx.open, openDatev, nameIndustry, explain: explainDatev },
      readDatevRange({ from: query.fromDatevNumber, to: query.toDatevNumber }),
      createTranslate(language),
    ),
});
