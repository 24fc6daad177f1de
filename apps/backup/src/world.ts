import type { Files } from "@stammdaten/files/files.ts";
import type { Log } from "./log.ts";
import type { Places } from "./places.ts";
import type { Postgres } from "./postgres.ts";
import type { Seals } from "./seal.ts";
import type { Settings } from "./settings.ts";

/** Dependencies of the commands. */
export type World = {
  readonly settings: Settings;
  readonly postgres: Postgres;
  readonly files: Files;
  readonly places: Places;
  readonly seals: Seals;
  readonly log: Log;
};
