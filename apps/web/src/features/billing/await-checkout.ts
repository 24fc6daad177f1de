import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Api } from "../../api.ts";

/** Between the questions, in seconds; a paid checkout is known at once, as a rule. */
const PAUSES_S = [1, 2, 3, 5, 8, 13];

type Found = Awaited<ReturnType<Api["verifyCheckoutSession"]>>;

/** Asks what became of a checkout until it is paid, for half a minute. @returns null where there is none for whoever asks */
export async function awaitCheckout(api: Api, sessionId: string, signal: AbortSignal): Promise<Found | null> {
  const ask = () => api.verifyCheckoutSession({ query: { session_id: sessionId }, signal });
  try {
    for (const pause of PAUSES_S) {
      const found = await ask();
      if (found.paid) return found;
      await new Promise((resolve) => setTimeout(resolve, pause * 1_000));
      signal.throwIfAborted();
    }
    return await ask();
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
