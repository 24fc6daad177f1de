import { useOutletContext } from "react-router-dom";
import type { InquiryOutlet } from "../../shell/inquiry-outlet.ts";
import { InviteDialog } from "./invite-dialog.tsx";

/** The invitation dialog over the page of inquiries: what was typed there is filled in. */
export function InviteInquirer() {
  const { inquiry, onClose } = useOutletContext<InquiryOutlet>();
  return <InviteDialog key={inquiry?.id ?? ""} opened={inquiry !== null} client={null} inquiry={inquiry} onClose={onClose} />;
}
