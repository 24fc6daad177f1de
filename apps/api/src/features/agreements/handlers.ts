import { agreementKinds } from "@stammdaten/shared/contract/agreements.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { acceptDocument } from "../../domain/agreements/accept-document.ts";
import type { Handlers } from "../../http/mount.ts";
import { composeImprint, type Operator } from "./fill-document.ts";
import { readAgreements } from "./read-agreements.ts";
import { readDocument } from "./read-document.ts";

type Names = "operatorDocument" | "agreements" | "acceptAgreement";

/** @param operator null where the operator's settings do not say who runs the product */
export const createAgreementsHandlers = (operator: Operator | null): Pick<Handlers<AppContract>, Names> => ({
  operatorDocument: async ({ query: { kind } }) => {
    if (kind !== "imprint") return { document: await readDocument(kind) };
    return { document: operator && { id: null, version: null, publishedAt: null, text: composeImprint(operator) } };
  },
  agreements: ({ ctx }) => readAgreements(ctx),
  acceptAgreement: async ({ ctx, body }) => {
    await acceptDocument(ctx, { documentId: body.documentId, kinds: agreementKinds, userId: ctx.actor.userId });
    return { ...(await readAgreements(ctx)), message: "message.agreement.accepted" };
  },
});
