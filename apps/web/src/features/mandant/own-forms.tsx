import { Button, Group, Paper, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ClientForm } from "@stammdaten/shared/contract/form-schemas.ts";
import { paths } from "../../paths.ts";
import { PdfButton } from "../../downloads/pdf-button.tsx";
import { formatDayOf, formatMoment } from "../../ui/format-moment.ts";
import { StatusBadge, type Status } from "../../ui/badges/status-badge.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import styles from "./own-forms.module.css";
import { sortByState, stateOf, type OwnState } from "./state-of.ts";

/** Whose colour a state wears: only what the client has to do stands out. */
const tones: Readonly<Record<OwnState, Status>> = { new: "New", open: "New", returned: "Rejected", sent: "draft", accepted: "Approved" };

/** One's own forms, those first that wait for oneself. */
export function OwnForms({ forms }: { forms: readonly ClientForm[] }) {
  const { t } = useTranslation();
  if (forms.length === 0) return <Text c="dimmed">{t("mandant.formsEmpty")}</Text>;
  return (
    <ul className={styles["list"]}>
      {sortByState(forms).map((form) => (
        <OwnForm key={form.id} form={form} />
      ))}
    </ul>
  );
}

function OwnForm({ form }: { form: ClientForm }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const state = stateOf(form);
  const isSent = state === "sent" || state === "accepted";
  const title = t([`mandant.form.${form.formularType}`, `formularType.${form.formularType}`]);
  const at = formatMoment(isSent ? form.submittedAt : form.updatedAt, locale);
  const fileName = [title, form.submittedAt === null ? "" : formatDayOf(form.submittedAt, locale)].join(" ").trim();
  return (
    <Paper withBorder p="md" component="li">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={3} size="h4">
            {title}
          </Title>
          <StatusBadge status={tones[state]} label={t(`mandant.state.${state}`)} />
        </Group>
        <Text>{t(`mandant.state.${state}.text`, { at })}</Text>
        {state === "returned" && form.rejectionReason !== null && (
          <blockquote className={styles["reason"]}>{form.rejectionReason}</blockquote>
        )}
        <Group gap="xs" mt={4}>
          {/* The wizard is a page of its own: no link of the router leads there. */}
          <Button component="a" href={paths.ownForm(form.id)} variant={isSent ? "default" : "filled"}>
            {t(`mandant.action.${state}`)}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
          {isSent && <PdfButton formId={form.id} label={t("mandant.pdf")} of={title} name={fileName} />}
        </Group>
      </Stack>
    </Paper>
  );
}
