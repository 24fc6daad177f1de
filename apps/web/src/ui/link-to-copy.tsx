import { Stack, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CopyButton } from "./copy-button.tsx";

/** A fresh link, shown this once. @param text whom it is for, and that it is shown only now */
export function LinkToCopy({ link, text }: { link: string; text: string }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text>{text}</Text>
      <TextInput label={t("staff.invite.link")} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
      <CopyButton text={link} label={t("staff.invite.copy")} variant="filled" />
    </Stack>
  );
}
