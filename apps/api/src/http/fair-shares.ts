import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { RequestHandler } from "express";
import { noteCredentials } from "../observability/request-facts.ts";
import type { TokenKeeper } from "./session.ts";
import { tolerantRead } from "./tolerant-read.ts";
import { groupOfRequest, type Group, type KnownFirms } from "./turn-group.ts";

/** Requests are counted by windows this long: who asks all the time uses up a share evenly, not at the beginning of each second. */
const WINDOW_MS = 100;
/** Requests a second that nobody is refused, however busy the process is: what a large firm at work does not come near. */
const LEAST_PER_SECOND = 60;
/** How many times as much as another asks on average. */
const MOST_TIMES = 2;

/** How much of the mean of a group's own windows is the newest: some two seconds are looked back on. */
const WEIGHT = 0.06;

/**
 * Keeps one firm from slowing the others: while the process is busy, a firm is refused what it asks beyond twice what the others ask on
 * average. Where no other asks, or the process has time, nobody is refused; nor is an address, which many clients may share.
 * @returns counts one request; throws Refusal rate.limited where its firm has had its share of the moment
 */
export function createFairShares(isBusy: () => boolean, now: () => number = () => performance.now()): (group: Group) => void {
  /** Requests of each group in a window: of the current one, and the mean of those before. */
  let current = new Map<string, number>();
  const means = new Map<string, number>();
  let sum = 0;
  let since = now();

  const closeWindows = (): void => {
    const windows = Math.floor((now() - since) / WINDOW_MS);
    if (windows === 0) return;
    since += windows * WINDOW_MS;
    const kept = (1 - WEIGHT) ** windows;
    for (const [group, mean] of means) means.set(group, mean * kept);
    const weight = WEIGHT * (1 - WEIGHT) ** (windows - 1);
    for (const [group, count] of current) means.set(group, (means.get(group) ?? 0) + count * weight);
    sum = 0;
    for (const [group, mean] of means)
      if (mean < 0.01) means.delete(group);
      else sum += mean;
    current = new Map();
  };
  const shareOf = (group: string): number => {
    const own = means.get(group) ?? 0;
    const others = means.size - (own === 0 ? 0 : 1);
    return others === 0 ? Infinity : Math.max((LEAST_PER_SECOND * WINDOW_MS) / 1_000, (MOST_TIMES * (sum - own)) / others);
  };
  /** With what it asked in the second before: the calls of a page that is opened come at once. */
  const meanWith = (group: string, count: number): number => (means.get(group) ?? 0) * (1 - WEIGHT) + count * WEIGHT;

  return ({ id: group, kind }) => {
    if (kind === "address") return;
    closeWindows();
    const count = (current.get(group) ?? 0) + 1;
    if (meanWith(group, count) > shareOf(group) && isBusy()) throw new Refusal("rate.limited", { extra: { retryAfter: 1 } });
    current.set(group, count);
  };
}

/** Has each firm take its share in front of routing: what is refused costs little. The log names the firm where it is known. */
export const limitShares =
  (tokens: TokenKeeper, known: KnownFirms, takeShare: ReturnType<typeof createFairShares>): RequestHandler =>
  (req, _res, next) => {
    const credentials = tolerantRead(tokens, req);
    const group = groupOfRequest(req, credentials, known);
    noteCredentials(req, credentials, group);
    takeShare(group);
    next();
  };
