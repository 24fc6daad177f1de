import type { IframeToken } from "@stammdaten/shared/contract/inquiries.ts";
import type { Ctx } from "../../db/context.ts";

/** The firm's public key with the code to paste; all of it null while there is none. */
export async function readIframeToken({ tx, tenantId }: Ctx, appUrl: string): Promise<IframeToken> {
  const row = await tx.inquiryToken.findFirst({ where: { tenantId } });
  if (row === null) return { token: null, allowedOrigins: [], embedCode: null, createdAt: null };
  return {
    token: row.token,
    allowedOrigins: row.allowedOrigins,
    embedCode: `<script async src="${appUrl}/embed.js" data-token="${row.token}"></script>`,
    createdAt: row.createdAt.toISOString(),
  };
}
