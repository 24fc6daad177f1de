import type { Files } from "@stammdaten/files/files.ts";
import type { ContentAddress } from "@stammdaten/shared/contract/content-address.ts";
import type { AdminActor, Ctx, GuestActor, ReaderActor } from "../db/context.ts";
import { giveAddress, type ContentToGive } from "../domain/content-address.ts";
import { openStored } from "../domain/open-stored.ts";
import { AfterCommit, FileReply } from "./replies.ts";

/** As long as somebody looks at a file, and a little longer. */
const SECONDS = 15 * 60;

/** Answers a file that somebody has uploaded, whose reader was admitted and written down. */
export type ReplyContent = (
  ctx: Ctx<ReaderActor | AdminActor | GuestActor>,
  file: ContentToGive & { readonly etag?: string },
) => Promise<AfterCommit<FileReply> | ContentAddress>;

/** @param contentUrl the host that such files have for themselves; without one they are sent at once */
export const createReplyContent =
  (files: Files, contentUrl: string | undefined): ReplyContent =>
  async (ctx, { etag, ...file }) => {
    if (contentUrl !== undefined) return giveAddress(ctx, file, { origin: contentUrl, seconds: SECONDS });
    const stored = await openStored(files, ctx.tenantId, file);
    // Sent when the transaction has ended: a slow line holds no connection.
    return new AfterCommit(() => Promise.resolve(new FileReply({ ...stored, ...(etag !== undefined && { etag }) }, file)));
  };
