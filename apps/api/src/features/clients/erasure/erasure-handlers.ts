import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { audit } from "../../../db/audit.ts";
import type { Handlers } from "../../../http/mount.ts";
import { eraseClient } from "./erase-client.ts";
import { holdClient, releaseClient } from "./hold-client.ts";
import { planErasure } from "./plan-erasure.ts";
import { loadClient } from "../../../domain/lock-client.ts";

type Erasure = Pick<Handlers<AppContract>, "erasurePlan" | "eraseClient" | "holdClient" | "releaseClient">;

export const erasureHandlers: Erasure = {
  erasurePlan: async ({ ctx, query }) => {
    const { plan } = await planErasure(ctx, await loadClient(ctx, query));
    await audit(ctx, { action: "clientRead", subjectType: query.mandantType, subjectId: query.id });
    return plan;
  },
  eraseClient: async ({ ctx, query, body }) => ({ ...(await eraseClient(ctx, { ...query, ...body })), message: "message.client.erased" }),
  holdClient: async ({ ctx, query, body }) => {
    await holdClient(ctx, { ...query, ...body });
    return { message: "message.client.held" };
  },
  releaseClient: async ({ ctx, query }) => {
    await releaseClient(ctx, query);
    return { message: "message.client.released" };
  },
};
