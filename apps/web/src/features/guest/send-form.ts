import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Form } from "@stammdaten/shared/forms/form.ts";
import type { DraftStore } from "../../wizard/draft-store.ts";
import type { StoredDraft } from "../../wizard/draft-state.ts";
import { OFFLINE, type SubmitAnswer } from "../../wizard/submit-answer.ts";
import type { GuestCalls } from "./guest-calls.ts";
import { leadsHome, type OwnForm } from "./own-form.ts";
import type { PageLanguage } from "./use-guest-form.ts";

type Sending = {
  readonly form: Form;
  readonly own: OwnForm | null;
  readonly calls: GuestCalls;
  readonly reload: () => Promise<void>;
  readonly id: string;
  readonly store: DraftStore;
  readonly t: PageLanguage["t"];
};

/** Saves and sends the form. Gives what keeps it from being sent, null when it was. */
export async function sendForm(
  { form, id, own, calls, store, reload, t }: Sending,
  confirmed: readonly string[],
): Promise<SubmitAnswer | null> {
  if (!(await store.saveNow())) {
    const { conflict, status } = store.getState();
    return conflict !== null ? "" : status === "offline" ? OFFLINE : t("guest.saveFailed");
  }
  try {
    await calls.submit(id, store.revision(), confirmed);
  } catch (error) {
    if (!(error instanceof ApiError)) return OFFLINE;
    if (error.code === "form.conflict") {
      await store.meetConflict(error.problem["stored"] as StoredDraft);
      return t("form.conflict");
    }
    if (own !== null && leadsHome(error.code)) {
      await reload();
      return "";
    }
    if (error.code !== "form.submitted") {
      const issues = error.errors.filter(({ path }) => Object.hasOwn(form.steps, path.split(".")[0] ?? ""));
      return issues.length > 0 ? issues.map(({ path, message }) => ({ path, code: message })) : error.text || t("unexpected");
    }
  }
  return null;
}
