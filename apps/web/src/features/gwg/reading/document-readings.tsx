import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { IdentityReading } from "@stammdaten/shared/contract/identity-reading.ts";
import { formatDate } from "@stammdaten/shared/values/date.ts";
import { paths } from "../../../paths.ts";
import { Badge } from "../../../ui/badges/badge.tsx";
import { useLocale } from "../../../ui/use-locale.ts";
import comparison from "../comparison.module.css";
import styles from "./document-readings.module.css";

type Read = NonNullable<IdentityReading["document"]>;
type Props = {
  readonly readings: readonly IdentityReading[];
  /** Puts what was read into the fields of the document. */
  readonly onTake: (document: Read) => void;
};

/** What was read in each picture of an identity document beside what the client said; nothing of it counts until somebody takes it. */
export function DocumentReadings({ readings, onTake }: Props) {
  const { t } = useTranslation();
  if (readings.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-label={t("gwg.reading.title")}>
      <div>
        <Text fw={600}>{t("gwg.reading.title")}</Text>
        <Text size="sm">{t("gwg.reading.text")}</Text>
      </div>
      {readings.map((reading) => (
        <Reading key={reading.attachmentId} reading={reading} onTake={onTake} />
      ))}
    </Stack>
  );
}

function Reading({ reading, onTake }: { reading: IdentityReading } & Pick<Props, "onTake">) {
  const { t } = useTranslation();
  const { document, fileName, formId, state, isExpired } = reading;
  return (
    <Stack gap="xs" className={styles["reading"]}>
      <Group gap="xs" justify="space-between">
        <Text>{document === null ? t(`gwg.reading.state.${state}`) : t(`gwg.reading.kind.${document.kind}`)}</Text>
        <Anchor component={Link} to={paths.form(formId)} size="sm">
          {t("gwg.reading.toPicture", { name: fileName })}
        </Anchor>
      </Group>
      {document !== null && (
        <>
          <Comparison reading={reading} document={document} />
          {isExpired && <Text>{t("gwg.reading.expiredText")}</Text>}
          {document.kind === "permit" && <Text>{t("gwg.reading.permitText")}</Text>}
          {document.isNameCut && <Text>{t("gwg.reading.cutText")}</Text>}
          <Group>
            <Button variant="default" size="xs" onClick={() => onTake(document)}>
              {t("gwg.reading.take")}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

function Comparison({ reading: { compared }, document }: { reading: IdentityReading; document: Read }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const show = (field: string, value: string | null): string =>
    value === null ? "" : field === "birthDate" || field === "validUntil" ? formatDate(value, locale) : value;
  const rest: readonly (readonly [string, string | null])[] = [
    ["issuingState", document.issuingState],
    ["nationality", document.nationality],
    ["sex", document.sex === null ? null : t(`gwg.reading.sex.${document.sex}`)],
  ];
  return (
    <table className={comparison["comparison"]}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t("gwg.reading.read")}</th>
          <th scope="col">{t("gwg.reading.answered")}</th>
        </tr>
      </thead>
      <tbody>
        {compared.map(({ field, read, answered, differs }) => (
          <tr key={field}>
            <th scope="row">{t(`gwg.reading.field.${field}`)}</th>
            <td data-label={t("gwg.reading.read")}>{read === null ? t("gwg.reading.uncertain") : show(field, read)}</td>
            <td data-label={t("gwg.reading.answered")}>
              {show(field, answered)} {differs && <Badge tone="warning">{t("gwg.reading.other")}</Badge>}
            </td>
          </tr>
        ))}
        {rest
          .filter(([, value]) => value !== null)
          .map(([field, value]) => (
            <tr key={field}>
              <th scope="row">{t(`gwg.reading.field.${field}`)}</th>
              <td data-label={t("gwg.reading.read")}>{value}</td>
              <td />
            </tr>
          ))}
      </tbody>
    </table>
  );
}
