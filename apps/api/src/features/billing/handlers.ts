import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type Stripe from "stripe";
import type { Handlers, VisitCtx } from "../../http/mount.ts";
import type { UserActor } from "../../db/context.ts";
import { createStripePort } from "../../integrations/stripe/stripe-port.ts";
import { buyStorage } from "./subscription/buy-storage.ts";
import { cancelSubscription } from "./subscription/cancel-subscription.ts";
import type { Visit } from "./visit.ts";
import { createCheckout } from "./checkout/create-checkout.ts";
import { downloadInvoice } from "./payments/download-invoice.ts";
import { downloadReceipt } from "./payments/download-receipt.ts";
import { listCards } from "./payments/list-cards.ts";
import { listInvoices } from "./payments/list-invoices.ts";
import { listReceipts } from "./payments/list-receipts.ts";
import { openPortal } from "./checkout/open-portal.ts";
import { readSubscription } from "./subscription/read-subscription.ts";
import { startSubscription } from "./subscription/start-subscription.ts";
import { upgradeToPro } from "./subscription/upgrade-to-pro.ts";
import { verifyCheckout } from "./checkout/verify-checkout.ts";

export type BillingDeps = {
  readonly stripe: Stripe;
  /** Where Stripe's pages lead back to. */
  readonly appUrl: string;
  /** The stand-in's address, where there is one. */
  readonly apiBase: string | undefined;
  readonly trialDays: number;
};

type BillingNames =
  | "getSubscriptionInfo"
  | "createCheckoutSession"
  | "verifyCheckoutSession"
  | "startSubscription"
  | "createFlexibleCheckoutSession"
  | "listInvoices"
  | "downloadInvoice"
  | "listReceipts"
  | "downloadReceipt"
  | "listCards"
  | "cancelSubscription"
  | "upgradeToPro"
  | "createPortalSession";

/** The firm's plan, and all that is bought and paid at Stripe. */
export function createBillingHandlers({ stripe, appUrl, apiBase, trialDays }: BillingDeps): Pick<Handlers<AppContract>, BillingNames> {
  const port = createStripePort(stripe, apiBase);
  const visit = ({ open }: VisitCtx<UserActor>): Visit => ({ ...port, open });
  return {
    getSubscriptionInfo: ({ ctx }) => readSubscription(ctx),
    createCheckoutSession: ({ ctx, query, language }) =>
      createCheckout({ ...port, open: ctx.open }, { applicationType: query.applicationType, trialDays, appUrl, language }),
    verifyCheckoutSession: ({ ctx, query }) =>
      verifyCheckout(port, { sessionId: query.session_id, credentials: ctx.credentials, origin: ctx.origin }),
    startSubscription: async ({ ctx, body }) => ({ message: `message.billing.${await startSubscription(visit(ctx), body)}` }),
    createFlexibleCheckoutSession: ({ ctx, query, language }) => buyStorage(visit(ctx), { quantity: query.quantity, appUrl, language }),
    listInvoices: ({ ctx, query }) => listInvoices(visit(ctx), query),
    downloadInvoice: ({ ctx, query, language }) => downloadInvoice(visit(ctx), { invoiceId: query.invoiceId, language }),
    listReceipts: ({ ctx, query }) => listReceipts(visit(ctx), query),
    downloadReceipt: ({ ctx, query, language }) => downloadReceipt(visit(ctx), { chargeId: query.chargeId, language }),
    listCards: ({ ctx }) => listCards(visit(ctx)),
    cancelSubscription: async ({ ctx }) => {
      await cancelSubscription(visit(ctx));
      return { message: "message.billing.cancelled" };
    },
    upgradeToPro: async ({ ctx }) => {
      await upgradeToPro(visit(ctx));
      return { message: "message.billing.upgraded" };
    },
    createPortalSession: ({ ctx, language }) => openPortal(visit(ctx), { appUrl, language }),
  };
}
