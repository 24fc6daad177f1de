import pg from "pg";
import { expect, it, vi } from "vitest";
import { listenFor } from "./signals.ts";

it("opens one connection, however long it takes to come about", async () => {
  const connect = vi.spyOn(pg.Client.prototype, "connect").mockReturnValue(new Promise(() => {}) as never);
  const listener = listenFor("nothing");
  try {
    for (const end = Date.now() + 1_500; Date.now() < end; ) await listener.next(AbortSignal.timeout(1_500));
    expect(connect).toHaveBeenCalledTimes(1);
  } finally {
    listener.close();
    connect.mockRestore();
  }
});
