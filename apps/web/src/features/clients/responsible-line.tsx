import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";

const AssignDialog = lazyDialog(() => import("./assign-dialog.tsx"), "AssignDialog", ["assignment"]);

/** Who of the firm looks after a client. */
export function ResponsibleLine({ client }: { client: Client }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Group gap="xs" mb="md">
      <Text>
        {t("clients.responsible")}: {client.responsible?.name ?? t("clients.responsible.none")}
      </Text>
      <StaffOnly>
        <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
          {t("clients.responsible.change")}
        </Button>
      </StaffOnly>
      {isOpen && (
        <AssignDialog clients={[client]} responsibleId={client.responsible?.id} onDone={() => {}} onClose={() => setIsOpen(false)} />
      )}
    </Group>
  );
}
