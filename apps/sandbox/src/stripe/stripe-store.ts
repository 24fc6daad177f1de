import { readStateFile } from "../state/read-state-file.ts";
import { StateSaver } from "../state/state-saver.ts";
import type {
  Charge,
  CheckoutSession,
  Customer,
  Invoice,
  PaymentIntent,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  Refund,
  SetupIntent,
  Subscription,
} from "./objects/stripe-types.ts";
import {
  stripeStateSchema,
  type CheckoutOrder,
  type PendingLine,
  type SavedAnswer,
  type StoredEvent,
  type StripeState,
} from "./stripe-state.ts";

const saveDelayMs = 1_000;
/** So many events are kept, and those that are not delivered yet. */
const keptEvents = 5_000;

/** Objects of a kind by id, oldest first. */
function index<T extends { id: string }>(objects: readonly T[]): Map<string, T> {
  return new Map(objects.map((object) => [object.id, object]));
}

const emptyState: StripeState = {
  version: 1,
  aheadMs: 0,
  customers: [],
  products: [],
  prices: [],
  paymentMethods: [],
  cardNumbers: {},
  subscriptions: [],
  pendingLines: [],
  invoices: [],
  charges: [],
  paymentIntents: [],
  intentOfInvoice: {},
  setupIntents: [],
  refunds: [],
  sessions: [],
  orders: [],
  portalSessions: [],
  events: [],
  answers: [],
  warned: [],
};

/** Keeps everything of the one account; whoever has changed something calls `save`. */
export class StripeStore {
  aheadMs = 0;
  customers = new Map<string, Customer>();
  products = new Map<string, Product>();
  prices = new Map<string, Price>();
  paymentMethods = new Map<string, PaymentMethod>();
  cardNumbers = new Map<string, string>();
  subscriptions = new Map<string, Subscription>();
  pendingLines: PendingLine[] = [];
  invoices = new Map<string, Invoice>();
  charges = new Map<string, Charge>();
  paymentIntents = new Map<string, PaymentIntent>();
  intentOfInvoice = new Map<string, string>();
  setupIntents = new Map<string, SetupIntent>();
  refunds = new Map<string, Refund>();
  sessions = new Map<string, CheckoutSession>();
  orders = new Map<string, CheckoutOrder>();
  portalSessions = new Map<string, PortalSession>();
  events = new Map<string, StoredEvent>();
  answers = new Map<string, SavedAnswer>();
  warned = new Set<string>();
  readonly #saver: StateSaver;
  #timer: NodeJS.Timeout | undefined;

  /** @throws Error naming the state file when it is damaged */
  constructor(stateFile: string | undefined) {
    this.#saver = new StateSaver(stateFile, () => JSON.stringify(this.#collect()));
    this.#load((stateFile === undefined ? undefined : readStateFile(stateFile, stripeStateSchema)) ?? emptyState);
  }

  /** Has the present state written within a second or so: a burst of changes costs one file, and nobody waits for it. */
  save(): void {
    this.#timer ??= setTimeout(() => {
      this.flush().catch(console.error);
    }, saveDelayMs).unref();
  }

  /** Resolves when the present state is on disk. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return this.#saver.save();
  }

  /** Forgets everything, the moved clock too. */
  reset(): Promise<void> {
    this.#load(emptyState);
    return this.flush();
  }

  putEvent(event: StoredEvent): void {
    this.events.set(event.id, event);
    if (this.events.size <= keptEvents) return;
    // Stripe keeps events for 30 days; here their number is what costs.
    for (const old of this.events.values()) {
      if (this.events.size <= keptEvents) return;
      if (old.isDelivered) this.events.delete(old.id);
    }
  }

  #load(state: StripeState): void {
    this.aheadMs = state.aheadMs;
    this.customers = index(state.customers);
    this.products = index(state.products);
    this.prices = index(state.prices);
    this.paymentMethods = index(state.paymentMethods);
    this.cardNumbers = new Map(Object.entries(state.cardNumbers));
    this.subscriptions = index(state.subscriptions);
    this.pendingLines = [...state.pendingLines];
    this.invoices = index(state.invoices);
    this.charges = index(state.charges);
    this.paymentIntents = index(state.paymentIntents);
    this.intentOfInvoice = new Map(Object.entries(state.intentOfInvoice));
    this.setupIntents = index(state.setupIntents);
    this.refunds = index(state.refunds);
    this.sessions = index(state.sessions);
    this.orders = index(state.orders);
    this.portalSessions = index(state.portalSessions);
    this.events = index(state.events);
    this.answers = new Map(state.answers.map((answer) => [answer.key, answer]));
    this.warned = new Set(state.warned);
  }

  #collect(): StripeState {
    return {
      version: 1,
      aheadMs: this.aheadMs,
      customers: [...this.customers.values()],
      products: [...this.products.values()],
      prices: [...this.prices.values()],
      paymentMethods: [...this.paymentMethods.values()],
      cardNumbers: Object.fromEntries(this.cardNumbers),
      subscriptions: [...this.subscriptions.values()],
      pendingLines: this.pendingLines,
      invoices: [...this.invoices.values()],
      charges: [...this.charges.values()],
      paymentIntents: [...this.paymentIntents.values()],
      intentOfInvoice: Object.fromEntries(this.intentOfInvoice),
      setupIntents: [...this.setupIntents.values()],
      refunds: [...this.refunds.values()],
      sessions: [...this.sessions.values()],
      orders: [...this.orders.values()],
      portalSessions: [...this.portalSessions.values()],
      events: [...this.events.values()],
      answers: [...this.answers.values()],
      warned: [...this.warned],
    };
  }
}
