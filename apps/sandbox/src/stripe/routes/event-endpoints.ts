import { z } from "zod";
import { findObject } from "../billing/find-object.ts";
import { endpoint } from "../http/endpoint.ts";
import { isWithin, paginate } from "../http/paginate.ts";
import { expand, flag, list, paging, range, text } from "../http/parameters.ts";
import type { StoredEvent } from "../stripe-state.ts";

const listParameters = z.strictObject({
  ...paging,
  created: range().optional(),
  delivery_success: flag().optional(),
  type: text().optional(),
  types: list(text(), 20).optional(),
});

function render(event: StoredEvent): { id: string } {
  const body = JSON.parse(event.body) as { id: string };
  return { ...body, ...{ pending_webhooks: event.isDelivered ? 0 : 1 } };
}

function matches(type: string, wanted: string): boolean {
  return wanted.endsWith("*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

/** Events, as the API tells them. */
export const eventEndpoints = [
  endpoint("get", "/v1/events/:id", z.strictObject(expand), (account, _input, id) => render(findObject(account.store.events, "event", id))),

  endpoint("get", "/v1/events", listParameters, (account, input) => {
    const found = [...account.store.events.values()].filter(
      (event) =>
        (input.type === undefined || matches(event.type, input.type)) &&
        (input.types === undefined || input.types.includes(event.type)) &&
        (input.delivery_success === undefined || event.isDelivered === input.delivery_success) &&
        isWithin(event.created, input.created),
    );
    const part = paginate("event", "/v1/events", found, input);
    return { ...part, data: part.data.map(render) };
  }),
];
