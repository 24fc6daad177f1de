import { beforeEach, describe, expect, it } from "vitest";
import { forgetReturn, keepReturn, takeReturn } from "./return-address.ts";

const staff = { id: "u1", accessLevel: "tenant" as const };
const PATH = "/tenant/forms?state=waiting#top";

beforeEach(() => sessionStorage.clear());

describe("where a login leads back to", () => {
  it("is where the same user was, once", () => {
    keepReturn({ path: PATH, userId: "u1" });
    expect([takeReturn(staff), takeReturn(staff)]).toEqual([PATH, null]);
  });

  it("is where a link led whoever had not logged in yet", () => {
    keepReturn({ path: PATH, userId: null });
    expect(takeReturn(staff)).toBe(PATH);
  });

  it("is nothing for somebody else, who may be of another firm, nor after a logout", () => {
    keepReturn({ path: PATH, userId: "u1" });
    expect(takeReturn({ ...staff, id: "u2" })).toBeNull();
    expect(takeReturn(staff), "it is gone for the first too").toBeNull();
    keepReturn({ path: PATH, userId: "u1" });
    forgetReturn();
    expect(takeReturn(staff)).toBeNull();
  });

  it.each([
    ["/", staff],
    ["/admin/dashboard", staff],
    ["/mandant/dashboard", staff],
    ["//boese.example/tenant/", staff],
    ["https://boese.example/tenant/", staff],
    [PATH, { ...staff, accessLevel: "mandant" as const }],
  ])("is nothing that is not the user's own page: %s", (path, user) => {
    keepReturn({ path, userId: user.id });
    expect(takeReturn(user)).toBeNull();
  });

  it("is nothing where what is stored is not ours", () => {
    for (const stored of ["{", "7", "[]", '{"path":7,"userId":null}']) {
      sessionStorage.setItem("returnTo", stored);
      expect(takeReturn(staff)).toBeNull();
    }
  });
});
