import { useOutletContext } from "react-router-dom";
import type { InquiryOutlet } from "../../shell/inquiry-outlet.ts";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { partsOfForms } from "../../text-parts.ts";

const InviteDialog = lazyDialog(() => import("./invite-dialog.tsx"), "InviteDialog", [
  ...partsOfForms,
  "accounts",
  "clients",
  "guest",
  "gwg-review",
  "imports",
  "invitations",
  "staff",
  "validation",
  "validation-of-firms",
  "warnings",
]);

/** The invitation dialog over the page of inquiries: what was typed there is filled in. */
export function InviteInquirer() {
  const { inquiry, onClose } = useOutletContext<InquiryOutlet>();
  return <InviteDialog key={inquiry?.id ?? ""} opened={inquiry !== null} client={null} inquiry={inquiry} onClose={onClose} />;
}
