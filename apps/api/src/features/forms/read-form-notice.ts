import type { FormNotice } from "@stammdaten/shared/contract/privacy-notices.ts";
import type { Ctx } from "../../db/context.ts";
import { stateOf } from "../../domain/form-state.ts";
import { currentNotice } from "../../domain/privacy/current-notice.ts";
import { findNotices } from "../../domain/privacy/find-notices.ts";
import { loadForm } from "./load-form.ts";

/** States in which the form is still to be sent, or to be sent again. */
const OPEN: ReadonlySet<string> = new Set(["invited", "draft", "rejected"]);

/**
 * The notice that is shown with a form: the current one while it is open, the one that was confirmed once it is sent.
 * @throws Refusal resource.notFound
 */
export async function readFormNotice(ctx: Ctx, { id }: { id: string }): Promise<FormNotice> {
  const row = await loadForm(ctx, id);
  const [confirmed = null] = OPEN.has(stateOf(row)) ? [] : await findNotices(ctx, [row]);
  const notice = confirmed ?? (await currentNotice(ctx));
  return {
    shown: { id: notice.id, version: notice.version, publishedAt: notice.publishedAt.toISOString(), text: notice.text },
    confirmedAt: confirmed === null ? null : (row.privacyConfirmedAt?.toISOString() ?? null),
  };
}
