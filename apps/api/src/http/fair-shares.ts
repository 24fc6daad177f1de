import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { RequestHandler } from "express";
import { noteCredentials, noteWait } from "../observability/request-facts.ts";
import type { TokenKeeper } from "./session.ts";
import { tolerantRead } from "./tolerant-read.ts";
import { groupOfRequest, type Group, type KnownFirms } from "./turn-group.ts";

/** Requests are counted by windows this long: who asks all the time uses up a share evenly, not at the beginning of each second. */
const WINDOW_MS = 100;
/** Requests a second that nobody is refused, however busy the process is: what a large firm at work does not come near. */
const LEAST_PER_SECOND = 40;
/** How many times as much as another asks on average. */
const MOST_TIMES = 2;

/** Requests in a window, on average, below which a group is not taken to ask at all any more. */
const LEAST_MEAN = 0.01;

/** How much of the mean of a group's own windows is the newest: some two seconds are looked back on. */
const WEIGHT = 0.06;

type Share = {
  /** How long the request is kept waiting, in ms: none while its group keeps to its share. */
  readonly waitMs: number;
  /** Ends what the request takes of the share: to be called once, when it is answered or its caller has gone. */
  readonly release: () => void;
};

/** How much a group asks in a window, on average; `owner` is its firm, whose other groups do not count as others. */
type Asking = { readonly owner: string; readonly mean: number };
type Total = { readonly groups: number; readonly sum: number };
const NOTHING: Total = { groups: 0, sum: 0 };
const add = ({ groups, sum }: Total, mean: number): Total => ({ groups: groups + 1, sum: sum + mean });

/**
 * Keeps one firm from slowing the others: while the process is busy, a firm is refused what it asks beyond twice what those of other firms
 * ask on average. Of a firm beyond its share one request at a time is let through, after a moment's wait, so that a program which waits for
 * each answer is slowed, not refused: a request that is let through while another is under way adds to the others' wait in each stall.
 * Where no other asks, or the process has time, nobody is refused or kept waiting; nor is an address, which many clients may share.
 * @returns counts one request; throws Refusal rate.limited where its firm has had its share and another request of it is under way
 */
export function createFairShares(isBusy: () => boolean, now: () => number = () => performance.now()): (group: Group) => Share {
  /** Requests of each group: of the current window, on average of those before, and those that are not answered yet. */
  let current = new Map<string, { readonly owner: string; readonly count: number }>();
  let asking = new Map<string, Asking>();
  let total = NOTHING;
  const totalOfOwner = new Map<string, Total>();
  const underWay = new Map<string, number>();
  let since = now();

  const closeWindows = (): void => {
    const windows = Math.floor((now() - since) / WINDOW_MS);
    if (windows === 0) return;
    since += windows * WINDOW_MS;
    const kept = (1 - WEIGHT) ** windows;
    const weight = WEIGHT * (1 - WEIGHT) ** (windows - 1);
    const means = new Map([...asking].map(([group, { owner, mean }]) => [group, { owner, mean: mean * kept }]));
    for (const [group, { owner, count }] of current) means.set(group, { owner, mean: (means.get(group)?.mean ?? 0) + count * weight });
    asking = new Map([...means].filter(([, { mean }]) => mean >= LEAST_MEAN));
    current = new Map();
    total = NOTHING;
    totalOfOwner.clear();
    for (const { owner, mean } of asking.values()) {
      total = add(total, mean);
      totalOfOwner.set(owner, add(totalOfOwner.get(owner) ?? NOTHING, mean));
    }
  };
  const shareOf = (owner: string): number => {
    const own = totalOfOwner.get(owner) ?? NOTHING;
    const others = total.groups - own.groups;
    return others === 0 ? Infinity : Math.max((LEAST_PER_SECOND * WINDOW_MS) / 1_000, (MOST_TIMES * (total.sum - own.sum)) / others);
  };
  /** With what it asked in the second before: the calls of a page that is opened come at once. */
  const meanWith = (group: string, count: number): number => (asking.get(group)?.mean ?? 0) * (1 - WEIGHT) + count * WEIGHT;
  const release = (group: string): void => {
    const left = (underWay.get(group) ?? 0) - 1;
    if (left > 0) underWay.set(group, left);
    else underWay.delete(group);
  };

  return (group) => {
    if (group.kind === "address") return { waitMs: 0, release: () => {} };
    closeWindows();
    const { id, tenantId } = group;
    const owner = tenantId ?? id;
    const count = (current.get(id)?.count ?? 0) + 1;
    const unanswered = underWay.get(id) ?? 0;
    const share = shareOf(owner);
    const isOver = isBusy() && meanWith(id, count) > share;
    if (isOver && unanswered > 0) throw new Refusal("rate.limited", { extra: { retryAfter: 1 } });
    current.set(id, { owner, count });
    underWay.set(id, unanswered + 1);
    return { waitMs: isOver ? WINDOW_MS / share : 0, release: () => release(id) };
  };
}

/** Has each firm take its share in front of routing: what is refused costs little. The log names the firm where it is known. */
export const limitShares =
  (tokens: TokenKeeper, known: KnownFirms, takeShare: ReturnType<typeof createFairShares>): RequestHandler =>
  (req, res, next) => {
    const credentials = tolerantRead(tokens, req);
    const group = groupOfRequest(req, credentials, known);
    noteCredentials(req, credentials, group);
    const { waitMs, release } = takeShare(group);
    res.once("close", release);
    if (waitMs === 0) return void next();
    noteWait(req, waitMs);
    const wait = setTimeout(next, waitMs);
    res.once("close", () => clearTimeout(wait));
  };
