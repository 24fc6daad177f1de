import { describe, expect, it } from "vitest";
import type { Credentials } from "./session.ts";
import { createLinkFirms, groupOf } from "./turn-group.ts";

const link = (token: string): Credentials => ({ kind: "invitation", token, proof: null });
const phone = (token: string): Credentials => ({ kind: "phone", token, secret: "secret" });
const call = (credentials: Credentials, ip = "203.0.113.7") => ({ credentials, program: undefined, ip });

describe("the turns of links", () => {
  it("are those of their address until they have opened something, then those of their firm's clients", () => {
    const links = createLinkFirms();
    const before = groupOf(call(link("one")), links);
    expect(before).toEqual({ id: "203.0.113.7", kind: "address" });
    links.note(link("one"), "firm 1");
    links.note(phone("two"), "firm 2");
    expect(groupOf(call(link("one")), links)).toEqual({ id: "clients of firm 1", kind: "firm" });
    expect(groupOf(call(link("one"), "198.51.100.1"), links)).toEqual({ id: "clients of firm 1", kind: "firm" });
    expect(groupOf(call(phone("two")), links)).toEqual({ id: "clients of firm 2", kind: "firm" });
    // Another link of the same address is nobody's yet.
    expect(groupOf(call(link("three")), links)).toEqual(before);
  });

  it("are remembered of so many links, the oldest of which are forgotten", () => {
    const links = createLinkFirms(2);
    for (const token of ["one", "two", "two", "three"]) links.note(link(token), "firm");
    expect(["one", "two", "three"].map((token) => links.find(link(token)))).toEqual([undefined, "firm", "firm"]);
  });

  it("of who is logged in or brings none need no memory", () => {
    const links = createLinkFirms();
    links.note({ kind: "none" }, "firm");
    expect(groupOf(call({ kind: "none" }), links)).toEqual({ id: "203.0.113.7", kind: "address" });
    expect(groupOf(call({ kind: "registrant", tenantId: "firm" }), links)).toEqual({ id: "firm", kind: "firm" });
  });
});
