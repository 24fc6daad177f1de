import type { Hosts } from "@stammdaten/datev/hosts.ts";
import type { datevConnectors } from "@stammdaten/shared/contract/datev-connectors.ts";
import type { datevExport } from "@stammdaten/shared/contract/datev-export.ts";
import type { datevImport } from "@stammdaten/shared/contract/datev-import.ts";
import type { datevNumbers } from "@stammdaten/shared/contract/datev-numbers.ts";
import type { datevSync } from "@stammdaten/shared/contract/datev-sync.ts";
import type { datev } from "@stammdaten/shared/contract/datev.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../http/mount.ts";
import { createDatevComparisonHandlers } from "./compare/datev-comparison-handlers.ts";
import { datevConnectorsHandlers } from "./connector/datev-connectors-handlers.ts";
import { datevDeliveriesHandlers } from "./deliver/datev-deliveries-handlers.ts";
import { createDatevExportHandlers } from "./export/datev-export-handlers.ts";
import { createDatevImportHandlers } from "./import/datev-import-handlers.ts";
import { createDatevConflictsHandlers } from "./merge/datev-conflicts-handlers.ts";
import { createDatevNumbersHandlers } from "./numbers/datev-numbers-handlers.ts";
import { createDatevSettingsHandlers } from "./settings/datev-settings-handlers.ts";
import type { OpenFirmDatev } from "./settings/firm-connection.ts";
import { createTakeOverHandlers } from "./take-over/take-over-handlers.ts";
import type { LookUps } from "./units/unit.ts";

type DatevContract = typeof datev &
  typeof datevConnectors &
  typeof datevExport &
  typeof datevImport &
  typeof datevNumbers &
  typeof datevSync;
type DatevHandlers = Pick<Handlers<AppContract>, keyof DatevContract>;

/** All of DATEV, each room's handlers in the room. */
export const createDatevHandlers = (deps: {
  readonly openDatev: OpenFirmDatev;
  /** Which hosts `openDatev` may call. */
  readonly hosts: Hosts;
  readonly nameIndustry: LookUps["nameIndustry"];
}): DatevHandlers => ({
  ...createDatevSettingsHandlers(deps.openDatev, deps.hosts),
  ...datevDeliveriesHandlers,
  ...createDatevComparisonHandlers(deps),
  ...createDatevConflictsHandlers(deps),
  ...createDatevImportHandlers(deps),
  ...createTakeOverHandlers(deps),
  ...createDatevNumbersHandlers(deps),
  ...createDatevExportHandlers(deps),
  ...datevConnectorsHandlers,
});
