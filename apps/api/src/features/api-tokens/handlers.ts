import type { apiTokens } from "@stammdaten/shared/contract/api-tokens.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../http/mount.ts";
import { createApiToken } from "./create-api-token.ts";
import { listApiTokens } from "./list-api-tokens.ts";
import { revokeApiToken } from "./revoke-api-token.ts";

/** What a firm's staff do with the tokens of its programs. */
export const apiTokensHandlers: Pick<Handlers<AppContract>, keyof typeof apiTokens> = {
  apiTokens: async ({ ctx }) => ({ items: await listApiTokens(ctx) }),
  createApiToken: async ({ ctx, body }) => ({ ...(await createApiToken(ctx, body)), message: "message.apiToken.created" }),
  revokeApiToken: async ({ ctx, query }) => {
    await revokeApiToken(ctx, query);
    return { message: "message.apiToken.revoked" };
  },
};
