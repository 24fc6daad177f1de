import { limitTime } from "@stammdaten/datev/limit-time.ts";
import { z } from "zod";

const Taken = z.object({
  call: z
    .object({ id: z.guid(), method: z.string(), path: z.string(), body: z.json().nullable(), ms: z.number().int().min(0).max(600_000) })
    .nullable(),
});
/** A call as the portal hands it over; whether it is one that we carry is looked at before anything is done with it. */
export type TakenCall = NonNullable<z.infer<typeof Taken>["call"]>;

/** Why there is no answer of DATEV, in the portal's words. */
export const carryFailures = [
  "timeout",
  "network",
  "unknownHost",
  "noTls",
  "certificate",
  "otherLogin",
  "forbiddenHost",
  "invalidAnswer",
  "notCarried",
] as const;

export type Answer =
  | { readonly status: number; readonly text: string; readonly link: string | null }
  | { readonly failure: (typeof carryFailures)[number] };

/** The portal does not know the token (any more): trying again changes nothing. */
export class TokenRefused extends Error {
  override readonly name = "TokenRefused";
}

/** The portal refuses or cannot be reached. `status` is 0 when there was no answer, `code` the portal's own word for why. */
export class PortalAway extends Error {
  override readonly name = "PortalAway";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, options?: ErrorOptions) {
    super(status === 0 ? `no answer (${code})` : `${status} ${code}`.trim(), options);
    this.status = status;
    this.code = code;
  }
}

/** What a connector asks of the portal. Every call throws TokenRefused or PortalAway. */
export type Portal = {
  /** Waits for work, up to so many seconds; null when there was none. */
  readonly take: (waitSeconds: number, stop: AbortSignal) => Promise<TakenCall | null>;
  /** @param ms how long it is worth trying */
  readonly answer: (id: string, answer: Answer, ms: number) => Promise<void>;
};

const Problem = z.object({ code: z.string() });
const GRACE_MS = 10_000;

export function openPortal({ url, token, version }: { url: string; token: string; version: string }): Portal {
  const post = async (path: string, body: unknown, ms: number, stop?: AbortSignal): Promise<unknown> => {
    const { signal, lift } = limitTime(ms, stop);
    let response: Response;
    let json: unknown;
    try {
      response = await fetch(`${url}/api${path}`, {
        method: "POST",
        // A redirect would carry the token to wherever it points.
        redirect: "manual",
        signal,
        headers: { authorization: `Connector ${token}`, "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify(body),
      });
      json = await response.json().catch((error: unknown) => {
        if (signal.aborted) throw error;
      });
    } catch (cause) {
      throw new PortalAway(0, nameCause(cause), { cause });
    } finally {
      lift();
    }
    if (response.ok) return json;
    const problem = Problem.safeParse(json);
    const code = problem.success ? problem.data.code : "";
    // A proxy on the way may answer 401 as well; only the portal says it in these words.
    if (response.status === 401 && code === "auth.unauthorized") throw new TokenRefused("the portal does not know this token");
    throw new PortalAway(response.status, code);
  };
  return {
    take: async (waitSeconds, stop) => {
      const json = await post("/Connector/Call", { version, waitSeconds }, waitSeconds * 1000 + GRACE_MS, stop);
      const taken = Taken.safeParse(json);
      if (!taken.success) throw new PortalAway(200, "is that the portal's address?");
      return taken.data.call;
    },
    answer: async (id, answer, ms) => void (await post(`/Connector/Answer?id=${encodeURIComponent(id)}`, answer, Math.max(1, ms))),
  };
}

/** The code of what broke the connection, e.g. `ECONNREFUSED` or `CERT_HAS_EXPIRED`. */
function nameCause(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: unknown };
  return typeof cause?.code === "string" ? cause.code : String(name);
}
