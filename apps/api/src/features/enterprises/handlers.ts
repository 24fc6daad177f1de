import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../http/mount.ts";
import { JsonText } from "../../http/replies.ts";
import { listEnterprises } from "./list-enterprises.ts";
import { noteTypeChanged } from "./note-type-changed.ts";
import { splitEnterprise } from "./split-enterprise.ts";

/** Sole proprietorships: which there are, and what the firm does to make clients of their own of them. */
export const enterprisesHandlers: Pick<Handlers<AppContract>, "individualEnterprises" | "splitEnterprise" | "enterpriseTypeChanged"> = {
  individualEnterprises: async ({ ctx, query }) => new JsonText(await listEnterprises(ctx, query)),
  splitEnterprise: async ({ ctx, body }) => ({ ...(await splitEnterprise(ctx, body)), message: "message.enterprise.split" }),
  enterpriseTypeChanged: async ({ ctx, query }) => {
    await noteTypeChanged(ctx, query);
    return { message: "message.enterprise.typeChanged" };
  },
};
