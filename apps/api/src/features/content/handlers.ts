import { createHash } from "node:crypto";
import { NoSuchFile, type Files } from "@stammdaten/files/files.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { checkHolder, readAddress } from "../../domain/content-address.ts";
import { openStored } from "../../domain/open-stored.ts";
import type { Handlers } from "../../http/mount.ts";
import { FileReply } from "../../http/replies.ts";

/**
 * Files by their address. Who may have them was decided, and written down, when the address was given.
 * @param framedBy the origins of the app's pages, where files have a host of their own
 */
export const createContentHandlers = (files: Files, framedBy: readonly string[]): Pick<Handlers<AppContract>, "content"> => ({
  content: async ({ query, ctx }) => {
    const opened = readAddress(query.address);
    const { tenantId, fileKey, sizeBytes, sealedSha256, name, mimeType, inline } = opened;
    const sealed = sealedSha256 === null ? null : Buffer.from(sealedSha256, "base64url");
    const { read, readWhole } = await ctx.inTurn(() =>
      inTenant(tenantId, { kind: "system", ...ctx.origin }, async (inside) => {
        await checkHolder(inside, opened);
        return openStored(files, tenantId, { fileKey, sizeBytes, sealedSha256: sealed });
      }),
    );
    const etag = `"${createHash("sha256").update(fileKey).digest("base64url")}"`;
    const source = { sizeBytes, etag, read: (range: Parameters<typeof read>[0]) => read(range).catch(refuseGone) };
    return new FileReply({ ...source, readWhole: () => readWhole().catch(refuseGone) }, { name, mimeType, inline, framedBy });
  },
});

/** A file may be erased while its address is still good. */
function refuseGone(error: unknown): never {
  throw error instanceof NoSuchFile ? new Refusal("resource.notFound") : error;
}
