import { describe, expect, it } from "vitest";
import type { Subscription } from "@stammdaten/shared/contract/billing.ts";
import { readPlanNotice, readPlanState } from "./plan-state.ts";
import { makeSubscription } from "./render-screen.tsx";

const NOW = Date.parse("2026-11-22T12:00:00.000Z");
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString();

/** What the API says of a plan, how it stands, and what is shown on every page. */
const table: readonly [string, Partial<Subscription>, string, string | null][] = [
  ["a trial that has time", { planExpires: inDays(4) }, "trial", null],
  ["a trial that ends in three days", { planExpires: inDays(3) }, "trial", "trialEnding"],
  ["a trial with a card", { hasPlan: true, renews: true, planExpires: inDays(1) }, "booked", null],
  ["a plan", { subscriptionStatus: "active", hasPlan: true, renews: true, planExpires: inDays(1) }, "paid", null],
  [
    "a plan that was cancelled and has time",
    { subscriptionStatus: "cancelled", cancelAtPeriodEnd: true, hasPlan: true, planExpires: inDays(8) },
    "cancelled",
    null,
  ],
  [
    "a plan that was cancelled and ends in a week",
    { subscriptionStatus: "cancelled", cancelAtPeriodEnd: true, hasPlan: true, planExpires: inDays(7) },
    "cancelled",
    "ending",
  ],
  ["a plan with a payment due", { subscriptionStatus: "past_due", hasPlan: true, planExpires: inDays(-2) }, "overdue", "paymentDue"],
  ["one that was given for good", { subscriptionStatus: "active", applicationType: 0, planExpires: null }, "free", null],
  [
    "a payment that has not come",
    { planActive: false, subscriptionStatus: "expired", hasPlan: true, planExpires: inDays(-8) },
    "unpaid",
    null,
  ],
  [
    "a cancelled plan that is over and not yet gone at Stripe",
    { planActive: false, subscriptionStatus: "expired", hasPlan: true, cancelAtPeriodEnd: true, planExpires: inDays(-1) },
    "ended",
    null,
  ],
  [
    "a payment due for a plan that is cancelled",
    { subscriptionStatus: "past_due", hasPlan: true, cancelAtPeriodEnd: true, planExpires: inDays(-2) },
    "overdue",
    "paymentDue",
  ],
  [
    "a payment that has not come for a plan that is cancelled",
    { planActive: false, subscriptionStatus: "expired", hasPlan: true, cancelAtPeriodEnd: true, planExpires: inDays(-7) },
    "unpaid",
    null,
  ],
  ["a trial or plan that is over", { planActive: false, subscriptionStatus: "expired", planExpires: inDays(-1) }, "ended", null],
];

describe("readPlanState", () => {
  it.each(table)("%s", (_name, given, state, notice) => {
    const plan = makeSubscription(given);
    expect(readPlanState(plan, NOW)).toBe(state);
    expect(readPlanNotice(plan, NOW)?.kind ?? null).toBe(notice);
  });

  it("names the day on which access closes, seven after the last one that was paid", () => {
    const plan = makeSubscription({ subscriptionStatus: "past_due", hasPlan: true, planExpires: inDays(-2) });
    expect(readPlanNotice(plan, NOW)).toEqual({ kind: "paymentDue", day: inDays(5) });
  });
});
