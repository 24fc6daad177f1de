import { Group } from "@mantine/core";
import { isDelivered } from "@stammdaten/shared/contract/formular-types.ts";
import type { FormRow } from "@stammdaten/shared/contract/form-schemas.ts";
import { StatusBadge } from "./status-badge.tsx";

type Props = {
  form: Pick<FormRow, "formularType" | "status" | "stage">;
  /** Where the delivery's state is shown beside it. */
  withoutDelivery?: boolean;
};

/** The state of a form, in few words: what was superseded by a later step is left out. */
export function FormBadges({ form: { formularType, status, stage }, withoutDelivery = false }: Props) {
  if (stage !== "submitted") {
    return (
      <Group gap={6} wrap="nowrap">
        {status.review === "Rejected" && <StatusBadge status="Rejected" />}
        <StatusBadge status={stage} />
      </Group>
    );
  }
  const approved = status.approval === "Approved";
  const showsDelivery = approved && isDelivered(formularType) && !withoutDelivery;
  return (
    <Group gap={6} wrap="nowrap">
      {status.isNew && <StatusBadge status="New" />}
      {/* What is delivered, or waits for it, has been approved: one word says both. */}
      <StatusBadge status={showsDelivery ? status.delivery : approved ? "Approved" : status.review} />
    </Group>
  );
}
