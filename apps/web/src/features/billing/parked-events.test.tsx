import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../api.ts";
import { makeUser, renderScreen } from "../../shell/render-screen.tsx";
import { ParkedEvents } from "./parked-events.tsx";

afterEach(cleanup);

const event = {
  id: "evt_1",
  type: "invoice.paid",
  customerId: "cus_1",
  createdAt: "2026-11-20T09:00:00.000Z",
  receivedAt: "2026-11-20T09:00:01.000Z",
};
const show = (items: (typeof event)[]) => {
  const parkedEvents = vi.fn<Api["parkedEvents"]>(() => Promise.resolve({ items, nextCursor: null, total: items.length }));
  return renderScreen(
    [{ path: "/", element: <ParkedEvents /> }],
    "/",
    { parkedEvents },
    makeUser({ accessLevel: "admin", tenantId: null }),
  ).then(() => parkedEvents);
};

describe("ParkedEvents", () => {
  it("says nothing where there are none", async () => {
    const parkedEvents = await show([]);
    await waitFor(() => expect(parkedEvents).toHaveBeenCalled());
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("names the customers, and says what to do", async () => {
    await show([event, { ...event, id: "evt_2", customerId: "cus_2" }]);
    expect(await screen.findByText("Zahlungen ohne Kanzlei (2)")).toBeTruthy();
    expect(screen.getByText("cus_2")).toBeTruthy();
    expect(screen.getByText(/Suchen Sie die Kundennummer bei Stripe/)).toBeTruthy();
  });
});
