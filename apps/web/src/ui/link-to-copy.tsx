import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useTranslation } from "react-i18next";

/** A fresh link, shown this once. @param text whom it is for, and that it is shown only now */
export function LinkToCopy({ link, text }: { link: string; text: string }) {
  const { t } = useTranslation();
  const clipboard = useClipboard({ timeout: 3_000 });
  return (
    <Stack>
      <Text>{text}</Text>
      <TextInput label={t("staff.invite.link")} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button onClick={() => clipboard.copy(link)}>{t(clipboard.copied ? "staff.invite.copied" : "staff.invite.copy")}</Button>
      <Text role="status" size="sm">
        {clipboard.error !== null ? t("staff.invite.copyFailed") : clipboard.copied ? t("staff.invite.copied") : ""}
      </Text>
    </Stack>
  );
}
