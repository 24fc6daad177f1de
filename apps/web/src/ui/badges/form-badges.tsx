import { Group } from "@mantine/core";
import { isDelivered } from "@stammdaten/shared/contract/formular-types.ts";
import type { FormRow } from "@stammdaten/shared/contract/forms.ts";
import { StatusBadge } from "./status-badge.tsx";

/** The state of a form, in few words: what was superseded by a later step is left out. */
export function FormBadges({ form: { formularType, status, stage } }: { form: Pick<FormRow, "formularType" | "status" | "stage"> }) {
  if (stage !== "submitted") {
    return (
      <Group gap={6}>
        {status.review === "Rejected" && <StatusBadge status="Rejected" />}
        <StatusBadge status={stage} />
      </Group>
    );
  }
  const approved = status.approval === "Approved";
  return (
    <Group gap={6}>
      {status.isNew && <StatusBadge status="New" />}
      <StatusBadge status={approved ? "Approved" : status.review} />
      {approved && isDelivered(formularType) && <StatusBadge status={status.delivery} />}
    </Group>
  );
}
