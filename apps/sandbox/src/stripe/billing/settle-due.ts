import type { Invoice, Subscription } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";
import { changeSubscription } from "./change-subscription.ts";
import { advanceInvoice, collectInvoice, findPaymentTry } from "./collect-invoice.ts";
import { endSubscription } from "./end-subscription.ts";
import { voidInvoice } from "./finalize-invoice.ts";
import { renewSubscription } from "./renew-subscription.ts";

const day = 86_400;
const warningSeconds = 3 * day;
const incompleteSeconds = 23 * 3_600;

/** Something that happens by itself, and when, in seconds. */
interface Due {
  readonly at: number;
  run(): void;
}

/** Gives up an invoice that was to be paid soon after it was made. */
function giveUp(account: StripeAccount, subscription: Subscription): void {
  const invoice = account.store.invoices.get(subscription.latest_invoice ?? "");
  if (invoice?.status === "open") voidInvoice(account, invoice);
}

function* listSubscriptionDues(account: StripeAccount, subscription: Subscription): Generator<Due> {
  const { status, cancel_at: cancelAt, trial_end: trialEnd, pending_update: pending } = subscription;
  if (status === "canceled" || status === "incomplete_expired") return;
  if (status === "incomplete") {
    yield {
      at: subscription.created + incompleteSeconds,
      run: () => {
        changeSubscription(account, subscription, (changed) => {
          changed.status = "incomplete_expired";
          changed.ended_at = account.clock.now();
        });
        giveUp(account, subscription);
      },
    };
    return;
  }
  const end = subscription.items.data[0]?.current_period_end;
  if (cancelAt !== null) yield { at: cancelAt, run: () => endSubscription(account, subscription, "cancellation_requested") };
  if (end !== undefined && (cancelAt === null || cancelAt > end)) yield { at: end, run: () => renewSubscription(account, subscription) };
  const warning = `${subscription.id} ${String(trialEnd)}`;
  if (status === "trialing" && trialEnd !== null && !account.store.warned.has(warning)) {
    yield {
      at: Math.max(trialEnd - warningSeconds, subscription.created),
      run: () => {
        account.store.warned.add(warning);
        account.publish("customer.subscription.trial_will_end", subscription);
      },
    };
  }
  if (pending !== null) {
    yield {
      at: pending.expires_at,
      run: () => {
        const before = structuredClone(subscription);
        subscription.pending_update = null;
        account.publish("customer.subscription.pending_update_expired", subscription, before);
        giveUp(account, subscription);
      },
    };
  }
}

function* listInvoiceDues(account: StripeAccount, invoice: Invoice): Generator<Due> {
  if (invoice.status === "draft" && invoice.automatically_finalizes_at !== null) {
    yield { at: invoice.automatically_finalizes_at, run: () => advanceInvoice(account, invoice) };
  }
  if (invoice.status === "open" && invoice.next_payment_attempt !== null) {
    yield {
      at: invoice.next_payment_attempt,
      run: () => {
        collectInvoice(account, invoice, findPaymentTry(account, invoice), true);
      },
    };
  }
}

function* listDues(account: StripeAccount): Generator<Due> {
  const { store } = account;
  for (const subscription of store.subscriptions.values()) yield* listSubscriptionDues(account, subscription);
  for (const invoice of store.invoices.values()) yield* listInvoiceDues(account, invoice);
  for (const session of store.sessions.values()) {
    if (session.status !== "open") continue;
    yield {
      at: session.expires_at,
      run: () => {
        session.status = "expired";
        session.url = null;
        account.publish("checkout.session.expired", session);
      },
    };
  }
}

function findNext(account: StripeAccount, until: number): Due | undefined {
  let next: Due | undefined;
  for (const due of listDues(account)) {
    if (due.at <= until && (next === undefined || due.at < next.at)) next = due;
  }
  return next;
}

/**
 * Does all that falls due up to a moment, one after another, each as if it were its own moment. Once for each second:
 * what falls due in the second in which it was made is done in the next one.
 * @param until in seconds
 * @returns whether anything happened
 */
export function settleDue(account: StripeAccount, until: number): boolean {
  if (until === account.settledAt) return false;
  account.settledAt = until;
  for (let done = 0; ; done += 1) {
    const due = findNext(account, until);
    if (due === undefined) return done > 0;
    account.clock.runAt(due.at, () => due.run());
  }
}
