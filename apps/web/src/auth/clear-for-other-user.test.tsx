import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "@stammdaten/shared/contract/users.ts";
import { buildQueryClient } from "../api/build-query-client.ts";
import { clearForOtherUser } from "./clear-for-other-user.ts";
import { Guard } from "../shell/guard.tsx";
import { makeUser, renderScreen, sampleTenant } from "../shell/render-screen.tsx";
import { changeSession, endSession, startSession } from "./session-store.ts";

const anna = makeUser();
const bernd = makeUser({ id: "55555555-5555-4555-8555-555555555555", firstName: "Bernd" });
const start = (user: User) => startSession({ token: `token of ${user.firstName}`, user, tenant: sampleTenant });

/** Another tab logs in, or out: this one learns it from the storage alone. */
function logInElsewhere(user: User | null): void {
  if (user === null) for (const key of ["token", "user", "tenant"]) localStorage.removeItem(key);
  else {
    localStorage.setItem("token", `token of ${user.firstName}`);
    localStorage.setItem("user", JSON.stringify(user));
  }
  window.dispatchEvent(new StorageEvent("storage", { key: "user" }));
}

describe("clearForOtherUser", () => {
  let stop = () => {};
  const queries = buildQueryClient();
  const isKept = () => queries.getQueryData(["persons"]) !== undefined;
  beforeEach(() => {
    start(anna);
    stop = clearForOtherUser(queries);
    queries.setQueryData(["persons"], "those of Anna's firm");
  });
  afterEach(() => stop());

  it("shows nobody what failed for the user before", async () => {
    const show = vi.spyOn(notifications, "show");
    await queries.fetchQuery({ queryKey: ["failing"], queryFn: () => Promise.reject(new Error("offline")), retry: false }).catch(() => {});
    endSession();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(show).not.toHaveBeenCalled();
  });

  it.each([
    ["a logout here", () => endSession(), false],
    ["a login here", () => start(bernd), false],
    ["a logout in another tab", () => logInElsewhere(null), false],
    ["a login of another user in another tab", () => logInElsewhere(bernd), false],
    ["a new token of the same user", () => changeSession({ token: "d.e.f" }), true],
    ["a new name of the same user", () => changeSession({ user: { ...anna, lastName: "Winter" } }), true],
  ] as const)("after %s", (_what, happen, kept) => {
    happen();
    expect(isKept()).toBe(kept);
  });
});

describe("a screen", () => {
  afterEach(cleanup);

  function Persons() {
    const { data } = useQuery({
      queryKey: ["persons"],
      queryFn: () => Promise.resolve(`Liste für ${localStorage.getItem("token")}`),
      staleTime: Infinity,
    });
    return <p>{data}</p>;
  }

  // An admin has no plan that is waited for: nothing but the guard takes the screen away.
  it.each(["tenant", "admin"] as const)(
    "of the level %s shows the next user nothing of the one before, also where the address stays",
    async (accessLevel) => {
      await renderScreen(
        [{ element: <Guard area={accessLevel} />, children: [{ path: "/", element: <Persons /> }] }],
        "/",
        {},
        { ...anna, accessLevel },
      );
      expect(await screen.findByText("Liste für a.b.c")).toBeTruthy();
      act(() => logInElsewhere({ ...bernd, accessLevel }));
      expect(screen.queryByText("Liste für a.b.c")).toBeNull();
      expect(await screen.findByText("Liste für token of Bernd")).toBeTruthy();
    },
  );
});
