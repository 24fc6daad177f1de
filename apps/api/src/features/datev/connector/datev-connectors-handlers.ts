import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { datevConnectors } from "@stammdaten/shared/contract/datev-connectors.ts";
import type { Handlers } from "../../../http/mount.ts";
import { addConnector } from "./add-connector.ts";
import { answerConnectorCall } from "./answer-connector-call.ts";
import { listConnectors } from "./list-connectors.ts";
import { revokeConnector } from "./revoke-connector.ts";
import { waitForConnectorCall } from "./wait-for-connector-call.ts";

/** A firm's connectors, and what they call themselves. */
export const datevConnectorsHandlers: Pick<Handlers<AppContract>, keyof typeof datevConnectors> = {
  datevConnectors: async ({ ctx }) => ({ items: await listConnectors(ctx) }),
  createDatevConnector: async ({ ctx, body }) => ({ ...(await addConnector(ctx, body)), message: "message.connector.added" }),
  revokeDatevConnector: async ({ ctx, query }) => {
    await revokeConnector(ctx, query);
    return { message: "message.connector.revoked" };
  },
  takeConnectorCall: async ({ ctx, body }) => ({ call: await waitForConnectorCall(ctx, body) }),
  answerConnectorCall: async ({ ctx, query, body }) => {
    await answerConnectorCall(ctx, { id: query.id, answer: body });
    return { taken: true };
  },
};
