import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { subscriptionKey } from "../../../api/subscription-key.ts";
import { languageOf } from "../../../auth/language-of.ts";
import type { LoginResult } from "../../../auth/log-in.ts";
import { takeReturn } from "../../../auth/return-address.ts";
import { paths } from "../../../paths.ts";
import { changeLanguage } from "../../../texts.ts";

/** Goes on with whoever has logged in. @returns why they may not: the key of a text; null where they are in */
export function useEnter(): (result: LoginResult) => Promise<string | null> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (result) => {
    if (!result.ok) return result.reason;
    if (result.subscription !== null) queries.setQueryData(subscriptionKey, result.subscription);
    const { session } = result;
    // The pages of a client's form, which are others, follow what is remembered.
    await changeLanguage(languageOf(session), session.user.accessLevel === "mandant");
    // The guard leads on from there, also to a second factor that is due.
    await navigate(takeReturn(result.session.user) ?? paths.home(), { replace: true });
    return null;
  };
}
