import { Button, Group, Modal, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Inquiry } from "@stammdaten/shared/contract/inquiries.ts";
import type { ClientKey } from "../../paths.ts";
import { LinkToCopy } from "../../ui/link-to-copy.tsx";
import { InviteFieldset } from "./invite-fieldset.tsx";

type Props = {
  opened: boolean;
  /** The client who is asked; null to begin with an empty dialog. */
  client: ClientKey | null;
  /** The inquiry that is answered: it is approved with the invitation. */
  inquiry?: Inquiry | null;
  /** Whether users invite themselves, to see what clients get. */
  toSelf?: boolean;
  onClose: () => void;
};

/** Asks clients to fill in a form, by e-mail or by a link to hand over. */
export function InviteDialog({ opened, client, inquiry = null, toSelf = false, onClose }: Props) {
  const { t } = useTranslation();
  const [link, setLink] = useState<string | null>(null);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(link === null ? "staff.invite.title" : "staff.invite.linkTitle")}
      size={link === null ? "68rem" : "lg"}
    >
      {link === null ? (
        <InviteFieldset client={client} inquiry={inquiry} toSelf={toSelf} onLink={setLink} onClose={onClose} />
      ) : (
        <Created link={link} onClose={onClose} />
      )}
    </Modal>
  );
}

function Created({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <LinkToCopy link={link} text={t("staff.invite.linkText")} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t("staff.close")}
        </Button>
      </Group>
    </Stack>
  );
}
