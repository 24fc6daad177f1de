import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { asPlatform } from "../../db/platform.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Readiness } from "../../observability/readiness.ts";
import { readFirms, readJobs, readLists } from "./read-operation.ts";

type OperationDeps = {
  /** The days that the lists of others stand for. */
  readonly lists: Readonly<Record<"banks" | "taxOffices", string>>;
  readonly readiness: () => Promise<Readiness>;
};

/** What the operator sees of how the product runs. */
export const createOperationHandlers = ({ lists, readiness }: OperationDeps): Pick<Handlers<AppContract>, "operation"> => ({
  operation: async ({ ctx }) => {
    const { userId } = await ctx.open(({ actor }) => Promise.resolve(actor));
    const [firms, jobs, ages, { status, checks }] = await Promise.all([
      asPlatform("adminReadOperation", readFirms, { ...ctx.origin, actorId: userId }, { seesTenants: true }),
      readJobs(),
      readLists(lists, new Date()),
      readiness(),
    ]);
    return { ...firms, jobs, lists: ages, health: { status, checks: Object.entries(checks).map(([name, found]) => ({ name, ...found })) } };
  },
});
