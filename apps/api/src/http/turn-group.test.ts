import { describe, expect, it } from "vitest";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { Overloaded } from "./overloaded.ts";
import type { Credentials } from "./session.ts";
import { createKnownFirms, groupOf, opensNothing } from "./turn-group.ts";

const link = (token: string): Credentials => ({ kind: "invitation", token, proof: null });
const phone = (token: string): Credentials => ({ kind: "phone", token, secret: "secret" });
const program = (token: string): Credentials => ({ kind: "token", token });
const ADDRESS = "203.0.113.7";

describe("the turns of links and programs", () => {
  it("are those of their address until they have opened something, then those of their firm's clients", () => {
    const known = createKnownFirms();
    const before = groupOf(link("one"), ADDRESS, known);
    expect(before).toEqual({ id: "203.0.113.7", kind: "address" });
    known.note(link("one"), "firm 1");
    known.note(phone("two"), "firm 2");
    expect(groupOf(link("one"), ADDRESS, known)).toEqual({ kind: "firm", id: "clients of firm 1", tenantId: "firm 1" });
    expect(groupOf(link("one"), "198.51.100.1", known)).toEqual({ kind: "firm", id: "clients of firm 1", tenantId: "firm 1" });
    expect(groupOf(phone("two"), ADDRESS, known)).toEqual({ kind: "firm", id: "clients of firm 2", tenantId: "firm 2" });
    known.note(program("three"), "firm 2");
    expect(groupOf(program("three"), ADDRESS, known)).toEqual({ kind: "firm", id: "programs of firm 2", tenantId: "firm 2" });
    // Another link of the same address is nobody's yet.
    expect(groupOf(link("four"), ADDRESS, known)).toEqual(before);
  });

  it("are remembered of so many links, the oldest of which are forgotten", () => {
    const known = createKnownFirms(2);
    for (const token of ["one", "two", "two", "three"]) known.note(link(token), "firm");
    expect(["one", "two", "three"].map((token) => known.find(link(token)))).toEqual([undefined, "firm", "firm"]);
  });

  it("of who is logged in or brings none need no memory", () => {
    const known = createKnownFirms();
    known.note({ kind: "none" }, "firm");
    expect(groupOf({ kind: "none" }, ADDRESS, known)).toEqual({ id: "203.0.113.7", kind: "address" });
  });

  it("of who registers a firm are those of their address, as anybody can make some up", () => {
    const registrant: Credentials = { kind: "registrant", tenantId: "firm" };
    expect(groupOf(registrant, ADDRESS, createKnownFirms())).toEqual({ id: "203.0.113.7", kind: "address" });
  });

  it("are those of their address again once they open nothing any more", () => {
    const known = createKnownFirms();
    for (const token of ["one", "two"]) known.note(link(token), "firm");
    known.forget(link("one"));
    expect(["one", "two"].map((token) => known.find(link(token)))).toEqual([undefined, "firm"]);
    expect([new Refusal("link.expired"), new Refusal("auth.unauthorized")].map(opensNothing)).toEqual([true, true]);
    const ofTheMoment = [new Overloaded(), new Refusal("rate.limited"), new Refusal("apiToken.scopeMissing"), new Error("other")];
    expect(ofTheMoment.filter(opensNothing)).toEqual([]);
  });
});
