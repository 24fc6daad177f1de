import { z } from "zod";
import { findObject } from "../billing/find-object.ts";
import { endpoint } from "../http/endpoint.ts";
import { mergeMetadata } from "../http/merge-metadata.ts";
import { isWithin, paginate } from "../http/paginate.ts";
import { choice, expand, flag, integer, list, metadata, paging, range, text, unsettableText } from "../http/parameters.ts";
import { refuseCall } from "../http/stripe-error.ts";
import { makeId } from "../objects/make-id.ts";
import type { Price, Product } from "../objects/stripe-types.ts";
import type { StripeAccount } from "../stripe-account.ts";

const productFields = {
  active: flag().optional(),
  description: unsettableText().optional(),
  metadata: metadata().optional(),
  statement_descriptor: text(22).optional(),
  tax_code: text().optional(),
  unit_label: unsettableText(12).optional(),
  url: unsettableText().optional(),
};
const productCreateParameters = z.strictObject({ ...expand, ...productFields, id: text(255).optional(), name: text() });
const productUpdateParameters = z.strictObject({ ...expand, ...productFields, name: text().optional() });
const productListParameters = z.strictObject({
  ...paging,
  active: flag().optional(),
  created: range().optional(),
  ids: list(text()).optional(),
});

const recurring = z.strictObject({
  interval: choice(["day", "week", "month", "year"]),
  interval_count: integer(1, 36).default(1),
  usage_type: choice(["licensed"]).default("licensed"),
});
const priceCreateParameters = z.strictObject({
  ...expand,
  active: flag().default(true),
  billing_scheme: choice(["per_unit"]).optional(),
  currency: z.string().regex(/^[a-zA-Z]{3}$/, { error: "Invalid currency: %" }),
  lookup_key: text(200).optional(),
  metadata: metadata().optional(),
  nickname: text().optional(),
  product: text().optional(),
  product_data: z
    .strictObject({ id: text(255).optional(), name: text(), metadata: metadata().optional(), unit_label: text(12).optional() })
    .optional(),
  recurring: recurring.optional(),
  tax_behavior: choice(["exclusive", "inclusive", "unspecified"]).default("unspecified"),
  transfer_lookup_key: flag().default(false),
  unit_amount: integer(0, 99_999_999),
});
const priceUpdateParameters = z.strictObject({
  ...expand,
  active: flag().optional(),
  lookup_key: text(200).optional(),
  metadata: metadata().optional(),
  nickname: unsettableText().optional(),
  transfer_lookup_key: flag().default(false),
});
const priceListParameters = z.strictObject({
  ...paging,
  active: flag().optional(),
  created: range().optional(),
  currency: text(3).optional(),
  lookup_keys: list(text(200), 10).optional(),
  product: text().optional(),
  type: choice(["one_time", "recurring"]).optional(),
});

function makeProduct(account: StripeAccount, input: { id?: string | undefined; name: string; metadata: Record<string, string> }): Product {
  const now = account.clock.now();
  const id = input.id ?? makeId("prod", 14);
  if (account.store.products.has(id)) throw refuseCall("Product already exists.", { code: "resource_already_exists", param: "id" });
  return {
    id,
    object: "product",
    active: true,
    created: now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: input.metadata,
    name: input.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: now,
    url: null,
  };
}

function keepProduct(account: StripeAccount, product: Product): Product {
  account.store.products.set(product.id, product);
  account.publish("product.created", product);
  return product;
}

/** Gives a price its key, and takes it from the one that has it if that is wished. @throws StripeError 400 */
function setLookupKey(account: StripeAccount, price: Price, key: string, isTransferred: boolean): void {
  const holder = [...account.store.prices.values()].find((other) => other.id !== price.id && other.active && other.lookup_key === key);
  if (holder !== undefined && !isTransferred) {
    throw refuseCall(`A price (\`${holder.id}\`) already uses that lookup key.`, { code: "resource_already_exists", param: "lookup_key" });
  }
  if (holder !== undefined) {
    const before = structuredClone(holder);
    holder.lookup_key = null;
    account.publish("price.updated", holder, before);
  }
  price.lookup_key = key;
}

/** Products and prices. */
export const catalogEndpoints = [
  endpoint("post", "/v1/products", productCreateParameters, (account, input) => {
    const product = makeProduct(account, { id: input.id, name: input.name, metadata: mergeMetadata({}, input.metadata) });
    product.active = input.active ?? true;
    product.description = input.description || null;
    product.statement_descriptor = input.statement_descriptor ?? null;
    product.tax_code = input.tax_code ?? null;
    product.unit_label = input.unit_label || null;
    product.url = input.url || null;
    return keepProduct(account, product);
  }),

  endpoint("get", "/v1/products/:id", z.strictObject(expand), (account, _input, id) => findObject(account.store.products, "product", id)),

  endpoint("post", "/v1/products/:id", productUpdateParameters, (account, input, id) => {
    const product = findObject(account.store.products, "product", id);
    const before = structuredClone(product);
    product.active = input.active ?? product.active;
    product.name = input.name ?? product.name;
    if (input.description !== undefined) product.description = input.description || null;
    if (input.unit_label !== undefined) product.unit_label = input.unit_label || null;
    if (input.url !== undefined) product.url = input.url || null;
    product.statement_descriptor = input.statement_descriptor ?? product.statement_descriptor ?? null;
    product.tax_code = input.tax_code ?? product.tax_code ?? null;
    product.metadata = mergeMetadata(product.metadata, input.metadata);
    product.updated = account.clock.now();
    account.publish("product.updated", product, before);
    return product;
  }),

  endpoint("get", "/v1/products", productListParameters, (account, input) => {
    const found = [...account.store.products.values()].filter(
      (product) =>
        (input.active === undefined || product.active === input.active) &&
        (input.ids === undefined || input.ids.includes(product.id)) &&
        isWithin(product.created, input.created),
    );
    return paginate("product", "/v1/products", found, input);
  }),

  endpoint("post", "/v1/prices", priceCreateParameters, (account, input) => {
    if ((input.product === undefined) === (input.product_data === undefined)) {
      throw refuseCall("You must specify either `product` or `product_data` when creating a price.", {
        code: "parameter_missing",
        param: "product",
      });
    }
    if (input.product !== undefined) findObject(account.store.products, "product", input.product, "product");
    const made =
      input.product_data === undefined
        ? undefined
        : makeProduct(account, {
            id: input.product_data.id,
            name: input.product_data.name,
            metadata: mergeMetadata({}, input.product_data.metadata),
          });
    const price: Price = {
      id: makeId("price"),
      object: "price",
      active: input.active,
      billing_scheme: "per_unit",
      created: account.clock.now(),
      currency: input.currency.toLowerCase(),
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: mergeMetadata({}, input.metadata),
      nickname: input.nickname ?? null,
      product: made?.id ?? input.product ?? "",
      recurring:
        input.recurring === undefined
          ? null
          : {
              interval: input.recurring.interval,
              interval_count: input.recurring.interval_count,
              meter: null,
              trial_period_days: null,
              usage_type: "licensed",
            },
      tax_behavior: input.tax_behavior,
      tiers_mode: null,
      transform_quantity: null,
      type: input.recurring === undefined ? "one_time" : "recurring",
      unit_amount: input.unit_amount,
      unit_amount_decimal: String(input.unit_amount),
    };
    if (input.lookup_key !== undefined) setLookupKey(account, price, input.lookup_key, input.transfer_lookup_key);
    if (made !== undefined) keepProduct(account, { ...made, unit_label: input.product_data?.unit_label ?? null });
    account.store.prices.set(price.id, price);
    account.publish("price.created", price);
    return price;
  }),

  endpoint("get", "/v1/prices/:id", z.strictObject(expand), (account, _input, id) => findObject(account.store.prices, "price", id)),

  endpoint("post", "/v1/prices/:id", priceUpdateParameters, (account, input, id) => {
    const price = findObject(account.store.prices, "price", id);
    const before = structuredClone(price);
    price.active = input.active ?? price.active;
    if (input.lookup_key !== undefined) setLookupKey(account, price, input.lookup_key, input.transfer_lookup_key);
    if (input.nickname !== undefined) price.nickname = input.nickname || null;
    price.metadata = mergeMetadata(price.metadata, input.metadata);
    account.publish("price.updated", price, before);
    return price;
  }),

  endpoint("get", "/v1/prices", priceListParameters, (account, input) => {
    const found = [...account.store.prices.values()].filter(
      (price) =>
        (input.active === undefined || price.active === input.active) &&
        (input.currency === undefined || price.currency === input.currency) &&
        (input.lookup_keys === undefined || (price.lookup_key !== null && input.lookup_keys.includes(price.lookup_key))) &&
        (input.product === undefined || price.product === input.product) &&
        (input.type === undefined || price.type === input.type) &&
        isWithin(price.created, input.created),
    );
    return paginate("price", "/v1/prices", found, input);
  }),
];
