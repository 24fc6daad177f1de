import type { Reply } from "@stammdaten/shared/contract/endpoint.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { pickLanguage } from "@stammdaten/shared/values/language.ts";
import type { Origin } from "../../db/context.ts";
import { countTry, type Limit } from "../../db/rate-limit.ts";
import { currentNotice } from "../../domain/privacy/current-notice.ts";
import { addressGroup } from "../../http/address-group.ts";
import { makeNonce } from "./inquiry-nonce.ts";
import { openEmbed } from "./open-embed.ts";

/** Far more than the visitors behind one address open, and an end to what a program can have the database do. */
const perAddress: Limit = { name: "inquiry-form", points: 120, seconds: 600, blocks: true };

/**
 * What the inquiry form shows of the firm, and the nonce that sends it.
 * @throws Refusal rate.limited, link.unknown, firm.closed
 */
export async function showInquiryForm(token: string, origin: Origin): Promise<Reply<AppContract["inquiryForm"]>> {
  await countTry(perAddress, addressGroup(origin.ip));
  return openEmbed(token, origin, async (ctx, { tenant, allowedOrigins }) => {
    const { name, logoUrl, brandColor, email, phone } = tenant;
    const { id, text } = await currentNotice(ctx);
    const language = pickLanguage(tenant.defaultLanguage);
    return {
      tenant: { name, logoUrl, brandColor, email, phone },
      notice: { id, text },
      language,
      allowedOrigins: [...allowedOrigins],
      nonce: makeNonce(token, ctx.now),
    };
  });
}
