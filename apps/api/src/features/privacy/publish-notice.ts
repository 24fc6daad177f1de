import type { NoticeChoices } from "@stammdaten/shared/contract/privacy-notices.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { addNotice, currentNotice, holdNotices, renewNotice } from "../../domain/privacy/current-notice.ts";

/** Publishes the next version. @returns whether there is one: what would say the same as the current changes nothing */
export async function publishNotice(ctx: Ctx<UserActor>, choices: NoticeChoices): Promise<boolean> {
  await holdNotices(ctx);
  const current = await currentNotice(ctx);
  const text = await renewNotice(ctx, choices);
  if (text.de === current.text.de && text.en === current.text.en && isSame(choices, current.choices)) return false;
  await addNotice(ctx, choices, ctx.actor.userId);
  return true;
}

const isSame = (one: NoticeChoices, other: NoticeChoices): boolean =>
  Object.entries(one).every(([name, text]) => other[name as keyof NoticeChoices] === text);
