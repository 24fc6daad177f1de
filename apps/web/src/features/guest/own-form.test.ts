import { afterEach, expect, test } from "vitest";
import { guestPaths } from "../../guest-pages-plugin.ts";
import { paths } from "../../paths.ts";
import { HOME, isClientsSession, leadsHome, readOwnForm } from "./own-form.ts";

afterEach(() => localStorage.clear());

test("the addresses are those that the client's area links to", () => {
  const address = paths.ownForm("f1");
  expect(readOwnForm(`${address}/step-2`)).toEqual({ id: "f1", root: address });
  expect(readOwnForm(address)).toEqual({ id: "f1", root: address });
  expect(guestPaths.test(address)).toBe(true);
  expect(guestPaths.test(HOME)).toBe(false);
  expect(HOME).toBe(paths.mandantDashboard());
});

test.each(["/invitation", "/person-form/step-1", "/mandant/dashboard", "/mandant/forms/1"])("%s is not a form of one's own", (address) => {
  expect(readOwnForm(address)).toBeNull();
});

test("only a client's session opens it", () => {
  expect(isClientsSession()).toBe(false);
  for (const level of ["tenant", "admin", "mandant"]) {
    localStorage.setItem("user", JSON.stringify({ accessLevel: level }));
    expect(isClientsSession()).toBe(level === "mandant");
  }
  localStorage.setItem("user", "{");
  expect(isClientsSession()).toBe(false);
});

test("what ends the session leads home, what is about the form does not", () => {
  expect(["auth.unauthorized", "session.expired", "tenant.deactivated", "subscription.required"].filter((code) => !leadsHome(code))).toEqual([]);
  expect(["resource.notFound", "form.submitted", "link.expired", ""].filter(leadsHome)).toEqual([]);
});
