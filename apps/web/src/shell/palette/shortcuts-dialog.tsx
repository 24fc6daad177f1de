import { Kbd, Modal, Switch, Table } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { areShortcutsOn, setShortcuts } from "./shortcuts-setting.ts";

const keys = [
  { key: "/", text: "search" },
  { key: "j", text: "next" },
  { key: "k", text: "previous" },
  { key: "Enter", text: "open" },
  { key: "a", text: "accept" },
  { key: "r", text: "reject" },
  { key: "Leertaste", text: "choose" },
  { key: "n", text: "nextForm" },
  { key: "p", text: "previousForm" },
  { key: "?", text: "help" },
] as const;

/** Which keys do what, and whether those without a modifier do anything. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useState(areShortcutsOn);
  return (
    <Modal opened={opened} onClose={onClose} title={t("staff.keys.title")}>
      <Table>
        <Table.Tbody>
          {[{ key: `${t("staff.palette.key")} / ⌘ K`, text: "palette" }, ...keys].map(({ key, text }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">
                <Kbd>{key}</Kbd>
              </Table.Th>
              <Table.Td>{t(`staff.keys.${text}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Switch
        mt="md"
        label={t("staff.keys.on")}
        description={t("staff.keys.onText")}
        checked={isOn}
        onChange={(event) => {
          setIsOn(event.currentTarget.checked);
          setShortcuts(event.currentTarget.checked);
        }}
      />
    </Modal>
  );
}
