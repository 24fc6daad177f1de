import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../auth/use-session.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { saveBlob } from "../../../ui/save-blob.ts";
import styles from "./recovery-codes.module.css";

type Props = { codes: readonly string[]; doneLabel: string; onDone: () => void };

/** The codes that take the app's place, shown this once. */
export function RecoveryCodes({ codes, doneLabel, onDone }: Props) {
  const { t } = useTranslation();
  const { session } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  // They come in place of the form that had the focus.
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join("\n");
  const save = () => {
    const title = t("account.twoFactor.codesOf", { username: session?.user.username ?? "" });
    saveBlob(new Blob([`${title}\n\n${text}\n`], { type: "text/plain" }), t("account.twoFactor.codesFile"));
  };
  return (
    <Stack gap="sm" align="flex-start">
      <Title order={3} size="h5" ref={heading} tabIndex={-1} style={{ outline: "none" }}>
        {t("account.twoFactor.codes")}
      </Title>
      <Text>{t("account.twoFactor.codesText")}</Text>
      <ol className={styles["codes"]}>
        {codes.map((code) => (
          <li key={code}>
            <bdi>{code}</bdi>
          </li>
        ))}
      </ol>
      <Group gap="sm">
        <Button variant="default" onClick={save}>
          {t("account.twoFactor.saveCodes")}
        </Button>
        <CopyButton text={text} label={t("account.twoFactor.copyCodes")} />
      </Group>
      <Button onClick={onDone}>{doneLabel}</Button>
    </Stack>
  );
}
