import type { StripeAccount } from "../stripe-account.ts";
import { listInvoicePayments } from "../billing/list-invoice-payments.ts";
import { refuseParameter } from "./stripe-error.ts";

type Plain = Record<string, unknown>;

const deepest = 4;

function isPlain(value: unknown): value is Plain {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object of an id, by what the id begins with. */
function findObject(account: StripeAccount, id: string): object | undefined {
  const { store } = account;
  const kinds: Readonly<Record<string, ReadonlyMap<string, object>>> = {
    cus: store.customers,
    prod: store.products,
    price: store.prices,
    pm: store.paymentMethods,
    sub: store.subscriptions,
    in: store.invoices,
    ch: store.charges,
    pi: store.paymentIntents,
    seti: store.setupIntents,
  };
  return kinds[id.replace(/_.*$/s, "")]?.get(id);
}

/** Members that are sent only when they are asked for. */
function makeIncluded(account: StripeAccount, owner: Plain, member: string): unknown {
  const id = String(owner["id"]);
  const whole = (data: unknown[], url: string) => ({ object: "list", data, has_more: false, url });
  switch (`${String(owner["object"])}.${member}`) {
    case "invoice.payments":
      return whole(listInvoicePayments(account, id), `/v1/invoice_payments?invoice=${id}`);
    case "checkout.session.line_items":
      return whole(account.store.orders.get(id)?.lineItems ?? [], `/v1/checkout/sessions/${id}/line_items`);
    case "customer.subscriptions":
      return whole(
        [...account.store.subscriptions.values()].filter((one) => one.customer === id && one.status !== "canceled").reverse(),
        `/v1/customers/${id}/subscriptions`,
      );
    default:
      return undefined;
  }
}

function expandPath(account: StripeAccount, value: unknown, path: readonly string[], asked: string): void {
  const [member, ...rest] = path;
  if (member === undefined || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) expandPath(account, one, path, asked);
    return;
  }
  if (!isPlain(value)) return;
  if (value["object"] === "list" && member === "data") {
    expandPath(account, value["data"], rest, asked);
    return;
  }
  const present = value[member];
  if (typeof present === "string") {
    const found = findObject(account, present);
    if (found === undefined) throw refuseParameter("expand", `This property cannot be expanded (${asked}).`);
    value[member] = structuredClone(found);
  } else if (present === undefined) {
    const included = makeIncluded(account, value, member);
    if (included === undefined) throw refuseParameter("expand", `This property cannot be expanded (${asked}).`);
    value[member] = structuredClone(included);
  }
  expandPath(account, value[member], rest, asked);
}

/**
 * A copy of an answer in which the asked members are objects instead of ids.
 * @throws StripeError 400 for a member that is no id
 */
export function expand(account: StripeAccount, answer: object, paths: readonly string[] | undefined): object {
  if (paths === undefined || paths.length === 0) return answer;
  const copy = structuredClone(answer);
  for (const path of paths) {
    const parts = path.split(".");
    // A list's `data` counts: `data.items.data.price.product` is one too many with Stripe too.
    if (parts.length > deepest) {
      throw refuseParameter("expand", `You cannot expand more than ${String(deepest)} levels of a property. Property: ${path}`);
    }
    expandPath(account, copy, parts, path);
  }
  return copy;
}
