import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { makeUser } from "../shell/render-screen.tsx";
import { changeSession, endSession, startSession } from "./session-store.ts";
import { useRefetchInterval } from "./use-refetch-interval.ts";

afterEach(() => act(() => endSession()));

it("has a page of an admin in support access ask nothing by itself, and that of staff at its pace", () => {
  const session = { token: "a.b.c", user: makeUser(), tenant: null };
  startSession(session);
  const { result } = renderHook(() => useRefetchInterval(60_000));
  expect(result.current).toBe(60_000);
  const support = { expiresAt: new Date(Date.now() + 3_600_000).toISOString(), admin: { token: "d.e.f", user: makeUser() } };
  act(() => changeSession({ ...session, support }));
  expect(result.current).toBe(false);
});
