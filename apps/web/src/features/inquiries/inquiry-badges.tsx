import { Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Inquiry } from "@stammdaten/shared/contract/inquiries.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";

/** The state of an inquiry: decided or not, invited, set aside. */
export function InquiryBadges({ inquiry: { status, invitationSent, quarantined } }: { inquiry: Inquiry }) {
  const { t } = useTranslation();
  return (
    <Group gap={6}>
      <StatusBadge status={status} of="inquiry" />
      {invitationSent && <Badge tone="success">{t("inquiries.invited")}</Badge>}
      {quarantined && <Badge tone="warning">{t("inquiries.quarantined")}</Badge>}
    </Group>
  );
}
