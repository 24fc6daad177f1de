import type { Subscription } from "@stammdaten/shared/contract/billing.ts";
import type { QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { createApi, type Api } from "../api.ts";
import { buildHeaders } from "./build-headers.ts";
import { decideOnRefusal } from "../auth/decide-on-refusal.ts";
import { confirmWhenAsked } from "./confirm-when-asked.ts";
import { noteAnswers } from "./note-answers.ts";
import { isAway } from "../auth/presence.ts";
import { readToken } from "../auth/read-token.ts";
import { changeSession, endSession, readSnapshot } from "../auth/session-store.ts";
import { showToast } from "../ui/feedback/show-toast.ts";
import { leaveSupport } from "../auth/support-view.ts";
import { subscriptionKey } from "./subscription-key.ts";
import { watchRefusals, type Refused } from "../auth/watch-refusals.ts";

/**
 * The API's client with the one layer that acts on refusals.
 * @param send how a call goes out; the browser's own fetch where absent
 */
export function startApi(queries: QueryClient, send: typeof fetch = (...call) => fetch(...call)): Api {
  const headers = () => ({ ...buildHeaders(readToken(), i18next.language), ...(isAway() && { [BACKGROUND_HEADER]: "1" }) });
  const act = (refused: Refused) => {
    // Meanwhile the password was changed, or somebody logged in, maybe in another tab: it says nothing about that session.
    if (refused.token !== readToken()) return;
    const { session } = readSnapshot();
    const action = decideOnRefusal(refused, { loggedIn: session !== null, inSupport: session?.support != null });
    if (action.kind === "leaveToCaller") return;
    if (action.kind === "leaveSupport") {
      leaveSupport();
      showToast("warning", action.notice);
      return;
    }
    if (action.kind === "askForSubscription") {
      // The guard follows the plan to the page about it.
      queries.setQueryData<Subscription>(subscriptionKey, (known) => known && { ...known, planActive: false });
      void queries.invalidateQueries({ queryKey: subscriptionKey });
      return;
    }
    if (action.kind === "askForTwoFactor") {
      // The guard follows the session to the page where it is set up.
      changeSession({ twoFactorDue: true });
      return;
    }
    // The server may still hold the session; what it says about that changes nothing here.
    if (action.endRemotely)
      void createApi(
        (
          (kept) => () =>
            kept
        )(headers()),
        send,
      )
        .logout()
        .catch(() => undefined);
    endSession(action.notice);
  };
  return createApi(headers, confirmWhenAsked(watchRefusals(notePresent(send), act)));
}

/** Says of a call that nobody is there for whom it is made: it does not keep the session alive. */
const BACKGROUND_HEADER = "x-background";

/** Sends calls as `send` does and notes the answers of those that keep the session alive. */
function notePresent(send: typeof fetch): typeof fetch {
  const noted = noteAnswers(send);
  return (input, init) => (new Headers(init?.headers).has(BACKGROUND_HEADER) ? send(input, init) : noted(input, init));
}
