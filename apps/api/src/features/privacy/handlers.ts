import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { renewNotice } from "../../domain/privacy/current-notice.ts";
import type { Handlers } from "../../http/mount.ts";
import { publishNotice } from "./publish-notice.ts";
import { readNotices } from "./read-notices.ts";
import { readNoticeVersion } from "./read-notice-version.ts";

type Names = "privacyNotice" | "privacyNoticeVersion" | "previewPrivacyNotice" | "publishPrivacyNotice";

export const privacyHandlers: Pick<Handlers<AppContract>, Names> = {
  privacyNotice: ({ ctx }) => readNotices(ctx),
  privacyNoticeVersion: ({ ctx, query }) => readNoticeVersion(ctx, query.id),
  previewPrivacyNotice: ({ ctx, body }) => renewNotice(ctx, body),
  publishPrivacyNotice: async ({ ctx, body }) => {
    const isNew = await publishNotice(ctx, body);
    return { ...(await readNotices(ctx)), message: isNew ? "message.notice.published" : "message.notice.unchanged" };
  },
};
