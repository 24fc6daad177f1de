import { z } from "zod";

/** How the server shall behave, as `PUT /sandbox/behaviour` takes it; what is not named is as usual. */
export const behaviourSchema = z.strictObject({
  /** False: the connection of every call of the API is cut. */
  available: z.boolean().default(true),
  /** False: webhooks are kept back until it is true again. */
  deliver: z.boolean().default(true),
  /** Milliseconds before each call of the API is carried out. */
  latencyMs: z.number().int().min(0).max(60_000).default(0),
  /** The next calls that change something (those whose path begins so) are carried out, and then the connection is cut or 500 answered. */
  failAfter: z
    .strictObject({
      times: z.number().int().min(1).default(1),
      outcome: z.enum(["drop", "error"]).default("drop"),
      path: z.string().default("/v1/"),
    })
    .nullable()
    .default(null),
  /** How many of the next calls are answered with 429 and not carried out. */
  tooMany: z.number().int().min(0).default(0),
});

export type Behaviour = z.infer<typeof behaviourSchema>;

/** Keeps the present behaviour and counts down what is meant for some calls only. */
export class BehaviourSwitch {
  #current: Behaviour = behaviourSchema.parse({});

  get current(): Behaviour {
    return this.#current;
  }

  set(behaviour: Behaviour): void {
    this.#current = behaviour;
  }

  /** Whether this call is one too many. */
  takeTooMany(): boolean {
    if (this.#current.tooMany === 0) return false;
    this.#current = { ...this.#current, tooMany: this.#current.tooMany - 1 };
    return true;
  }

  /** How this call fails after it was carried out; undefined when it does not. */
  takeFailure(path: string): "drop" | "error" | undefined {
    const { failAfter } = this.#current;
    if (failAfter === null || !path.startsWith(failAfter.path)) return undefined;
    const times = failAfter.times - 1;
    this.#current = { ...this.#current, failAfter: times === 0 ? null : { ...failAfter, times } };
    return failAfter.outcome;
  }
}
