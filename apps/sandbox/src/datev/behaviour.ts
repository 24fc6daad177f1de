import { z } from "zod";

const outcomes = ["ok", "dropAfterApply", "error", "hang", "tooMany"] as const;
const weight = z.number().min(0);

/** How the server shall answer, as `PUT /sandbox/behaviour` takes it. */
export const behaviourSchema = z.strictObject({
  mode: z.enum([...outcomes, "slow", "refuse", "mixed"]),
  /** Milliseconds before each answer; `slow` waits 3,000 when it is not given. */
  delayMs: z.number().int().min(0).max(600_000).optional(),
  /** Shares of the outcomes of `mixed`; those not named do not occur. */
  weights: z.strictObject(Object.fromEntries(outcomes.map((name) => [name, weight.optional()]))).optional(),
  seed: z.number().int().optional(),
  only: z.enum(["writes", "all"]).optional(),
});

export type Behaviour = z.infer<typeof behaviourSchema>;
/** What happens to one request. */
export type Outcome = (typeof outcomes)[number] | "refuse";

const slowMs = 3_000;
const usualWeights: Readonly<Record<string, number | undefined>> = {
  ok: 6,
  dropAfterApply: 1,
  error: 1,
  hang: 1,
  tooMany: 1,
};

/** Random numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Decides request by request how the server misbehaves. */
export class BehaviourSwitch {
  #current: Behaviour = { mode: "ok" };
  #random = createRandom(1);

  get current(): Behaviour {
    return this.#current;
  }

  set(behaviour: Behaviour): void {
    this.#current = behaviour;
    this.#random = createRandom(behaviour.seed ?? 1);
  }

  /** The outcome for the next request and the wait before it, in milliseconds. */
  decide(isWrite: boolean): { outcome: Outcome; delayMs: number } {
    const { mode, delayMs, only } = this.#current;
    if (only === "writes" && !isWrite) return { outcome: "ok", delayMs: 0 };
    if (mode === "slow") return { outcome: "ok", delayMs: delayMs ?? slowMs };
    const drawn = mode === "mixed" ? this.#draw() : mode;
    // There is nothing to apply in a read.
    const outcome = drawn === "dropAfterApply" && !isWrite ? "ok" : drawn;
    return { outcome, delayMs: delayMs ?? 0 };
  }

  #draw(): Outcome {
    const weights: Readonly<Record<string, number | undefined>> = this.#current.weights ?? usualWeights;
    const total = outcomes.reduce((sum, name) => sum + (weights[name] ?? 0), 0);
    let rest = this.#random() * total;
    for (const name of outcomes) {
      rest -= weights[name] ?? 0;
      if (rest < 0) return name;
    }
    return "ok";
  }
}
