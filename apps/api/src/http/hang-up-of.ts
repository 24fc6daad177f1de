import type { Response } from "express";

/** Aborts when the caller has hung up. */
export function hangUpOf(res: Response): AbortSignal {
  const hangUp = new AbortController();
  res.once("close", () => hangUp.abort());
  return hangUp.signal;
}
