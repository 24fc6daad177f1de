import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { contract, type AppContract } from "@stammdaten/shared/contract/index.ts";
import { describeApi } from "@stammdaten/shared/contract/openapi.ts";
import { sql } from "../../db/sql.ts";
import { asPlatform } from "../../db/platform.ts";
import type { Handlers } from "../../http/mount.ts";
import { JsonText } from "../../http/replies.ts";
import { renderDocs } from "./render-docs.ts";

type Service = Pick<Handlers<AppContract>, "live" | "ready" | "openApi" | "docs">;

type ServiceDeps = {
  readonly version: string;
  readonly appUrl: string;
  readonly lists: { readonly banks: string; readonly taxOffices: string };
  readonly isEnding: () => boolean;
};

/** @param deps with `lists`: the days that the lists of others stand for */
export function createServiceHandlers({ version, appUrl, lists, isEnding }: ServiceDeps): Service {
  const document = describeApi(contract, { title: "Stammdaten", version });
  // Written once: three quarters of a megabyte take longer than any other answer of this process.
  const openApi = new JsonText(JSON.stringify(document));
  const page = renderDocs(document, contract, appUrl);
  const checkDatabase = createDatabaseCheck();
  return {
    live: async () => ({ status: "ok", checks: {} }),
    ready: async () => {
      if (isEnding()) throw new Refusal("service.unavailable", { extra: { status: "failed", checks: { process: "ending" } } });
      await checkDatabase().catch(() => {
        throw new Refusal("service.unavailable", { extra: { status: "failed", checks: { database: "failed" } } });
      });
      return { status: "ok", checks: { database: "ok" }, lists };
    },
    openApi: async () => openApi,
    docs: async () => page,
  };
}

/** Calls that come while the database is being asked share its answer: anybody may make them, and each would take a connection. */
function createDatabaseCheck(): () => Promise<void> {
  let running: Promise<void> | null = null;
  const check = async (): Promise<void> => {
    try {
      await asPlatform("see whether the database answers", (tx) => tx.sql(sql`SELECT 1`));
    } finally {
      running = null;
    }
  };
  return () => (running ??= check());
}
