import { z } from "zod";
import { MultiLineText } from "./schemas.ts";

const prefillText = MultiLineText(250).optional();

/** What the firm knows of somebody new: the form begins with it, and nobody types it again. Each is judged as the form itself would. */
export const InvitationPrefill = z.strictObject({
  firstName: prefillText,
  lastName: prefillText,
  companyName: prefillText,
  phone: prefillText,
  mobile: prefillText,
  street: prefillText,
  houseNumber: prefillText,
  zip: prefillText,
  location: prefillText,
});
export type InvitationPrefill = z.infer<typeof InvitationPrefill>;
