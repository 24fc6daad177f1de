import { forms } from "@stammdaten/shared/forms/index.ts";
import { afterEach, expect, test } from "vitest";
import { guestPaths } from "../../guest-pages-plugin.ts";
import { paths } from "../../paths.ts";
import { isSessionOf, leadsHome, readOwnForm } from "./own-form.ts";

afterEach(() => localStorage.clear());

test("the addresses are those that the client's area links to", () => {
  const address = paths.ownForm("f1");
  const own = { id: "f1", level: "mandant", root: address, home: paths.mandantDashboard() };
  expect(readOwnForm(`${address}/step-2`)).toEqual(own);
  expect(readOwnForm(address)).toEqual(own);
  expect(guestPaths.test(address)).toBe(true);
  expect(guestPaths.test(own.home)).toBe(false);
});

test("the firm comes from the form's review, and goes back there", () => {
  const address = paths.formToFill("f1");
  const own = { id: "f1", level: "tenant", root: address, home: paths.form("f1") };
  expect(readOwnForm(`${address}/step-2`)).toEqual(own);
  expect(guestPaths.test(address)).toBe(true);
  expect(guestPaths.test(own.home)).toBe(false);
});

test.each(Object.values(forms).map(({ route }) => `/${route}`))("%s and what is below it are guests' pages", (root) => {
  for (const address of [root, `${root}/step-1`, `${root}?from=mail`]) expect(guestPaths.test(address)).toBe(true);
  expect(guestPaths.test(`/x${root}`)).toBe(false);
});

test.each(["/invitation", "/person-form/step-1", "/mandant/dashboard", "/mandant/forms/1", "/tenant/forms/1"])(
  "%s is not a form of one's own",
  (address) => {
    expect(readOwnForm(address)).toBeNull();
  },
);

test.each(["mandant", "tenant"] as const)("only a session of the level opens it: %s", (wanted) => {
  expect(isSessionOf(wanted)).toBe(false);
  for (const level of ["tenant", "admin", "mandant"]) {
    localStorage.setItem("user", JSON.stringify({ accessLevel: level }));
    expect(isSessionOf(wanted)).toBe(level === wanted);
  }
  localStorage.setItem("user", "{");
  expect(isSessionOf(wanted)).toBe(false);
});

test("what ends the session leads home, what is about the form does not", () => {
  expect(
    ["auth.unauthorized", "session.expired", "tenant.deactivated", "subscription.required"].filter((code) => !leadsHome(code)),
  ).toEqual([]);
  expect(["resource.notFound", "form.submitted", "link.expired", ""].filter(leadsHome)).toEqual([]);
});
