import { Kbd, Modal, Switch } from "@mantine/core";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./shortcuts-dialog.module.css";
import { areShortcutsOn, setShortcuts } from "./shortcuts-setting.ts";

/** Which keys do what, in the order in which they are shown. */
const listKeys = (t: TFunction) => [
  { key: `${t("staff.palette.key")} / ⌘ K`, text: t("staff.keys.palette") },
  { key: "/", text: t("staff.keys.search") },
  { key: "j", text: t("staff.keys.next") },
  { key: "k", text: t("staff.keys.previous") },
  { key: "Enter", text: t("staff.keys.open") },
  { key: "a", text: t("staff.keys.accept") },
  { key: "r", text: t("staff.keys.reject") },
  { key: t("staff.keys.space"), text: t("staff.keys.choose") },
  { key: "n", text: t("staff.keys.nextForm") },
  { key: "p", text: t("staff.keys.previousForm") },
  { key: "?", text: t("staff.keys.help") },
];

/** Which keys do what, and whether those without a modifier do anything. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useState(areShortcutsOn);
  return (
    <Modal opened={opened} onClose={onClose} title={t("staff.keys.title")}>
      <table className={styles["keys"]}>
        <tbody>
          {listKeys(t).map(({ key, text }) => (
            <tr key={key}>
              <th scope="row">
                <Kbd>{key}</Kbd>
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
