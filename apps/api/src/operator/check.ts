import type { Settings } from "../settings.ts";

/**
 * What asking came to. `advice`: it works, and something should be done; it fails no run. `skipped`: it could not be asked,
 * because something that it needs has failed, or it is not in use.
 */
export type Finding = {
  readonly status: "ok" | "advice" | "failed" | "skipped";
  /** One line, without a secret and without a name of a client. */
  readonly found: string;
  /** What the operator is to do, where there is something. */
  readonly todo?: string;
};

/** A dependency of the product and how it is checked. A new one is a new entry of `checks`. */
export type Check = {
  readonly name: string;
  /** Names of checks that must not have failed before this one can be asked. */
  readonly needs?: readonly string[];
  /** What to do where asking itself fails. */
  readonly remedy: string;
  readonly ask: (settings: Settings) => Promise<Finding>;
};

export const ok = (found: string): Finding => ({ status: "ok", found });
export const advise = (found: string, todo: string): Finding => ({ status: "advice", found, todo });
export const fail = (found: string, todo: string): Finding => ({ status: "failed", found, todo });
export const skip = (found: string): Finding => ({ status: "skipped", found });
