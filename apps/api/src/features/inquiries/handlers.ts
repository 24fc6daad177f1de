import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../http/mount.ts";
import { Framed, JsonText } from "../../http/replies.ts";
import { approveInquiry } from "./approve-inquiry.ts";
import { disapproveInquiry } from "./disapprove-inquiry.ts";
import { presentInquiry } from "./inquiry-item.ts";
import { listInquiries } from "./list-inquiries.ts";
import { markInquiryInvited } from "./mark-inquiry-invited.ts";
import { readIframeToken } from "./read-iframe-token.ts";
import { replaceIframeToken } from "./replace-iframe-token.ts";
import { sendInquiry } from "./send-inquiry.ts";
import { showInquiryForm } from "./show-inquiry-form.ts";

type Inquiries = Pick<
  Handlers<AppContract>,
  | "iframeToken"
  | "replaceIframeToken"
  | "inquiryForm"
  | "sendInquiry"
  | "inquiries"
  | "approveInquiry"
  | "disapproveInquiry"
  | "markInquiryInvited"
>;

export const createInquiriesHandlers = ({ appUrl }: { appUrl: string }): Inquiries => ({
  iframeToken: ({ ctx }) => readIframeToken(ctx, appUrl),
  replaceIframeToken: async ({ ctx, body }) => {
    await replaceIframeToken(ctx, body.allowedOrigins);
    return { ...(await readIframeToken(ctx, appUrl)), message: "message.iframeToken.replaced" };
  },
  inquiryForm: async ({ ctx, query }) => {
    const form = await showInquiryForm(query.token, ctx.origin);
    return new Framed(form, form.allowedOrigins);
  },
  sendInquiry: async ({ ctx, body }) => {
    await sendInquiry({ inquiry: body, origin: ctx.origin, now: new Date() });
    return { message: "message.inquiry.received" };
  },
  inquiries: async ({ ctx, query }) => new JsonText(await listInquiries(ctx, query)),
  approveInquiry: async ({ ctx, query }) => ({
    ...(await presentInquiry(ctx, await approveInquiry(ctx, query))),
    message: "message.inquiry.approved",
  }),
  disapproveInquiry: async ({ ctx, query }) => ({
    ...(await presentInquiry(ctx, await disapproveInquiry(ctx, query))),
    message: "message.inquiry.disapproved",
  }),
  markInquiryInvited: async ({ ctx, query }) => ({
    ...(await presentInquiry(ctx, await markInquiryInvited(ctx, query))),
    message: "message.inquiry.invitationSent",
  }),
});
