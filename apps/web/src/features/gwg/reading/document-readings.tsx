import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { countryName } from "@stammdaten/shared/codes/countries.ts";
import type { GwgRecord } from "@stammdaten/shared/contract/gwg.ts";
import type { IdentityReading } from "@stammdaten/shared/contract/identity-reading.ts";
import { formatDate } from "@stammdaten/shared/values/date.ts";
import { paths } from "../../../paths.ts";
import { Badge } from "../../../ui/badges/badge.tsx";
import { useLocale } from "../../../ui/use-locale.ts";
import comparison from "../comparison.module.css";
import styles from "./document-readings.module.css";
import { ReadAgain } from "./read-again.tsx";

type Read = NonNullable<IdentityReading["document"]>;
type Props = {
  readonly gwg: Pick<GwgRecord, "mandantType" | "id">;
  readonly readings: readonly IdentityReading[];
  /** Puts what was read into the fields of the document. */
  readonly onTake: (document: Read) => void;
};

/** What was read in each picture of an identity document beside what the client said; nothing of it counts until somebody takes it. */
export function DocumentReadings({ gwg, readings, onTake }: Props) {
  const { t } = useTranslation();
  if (readings.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-label={t("gwg.reading.title")}>
      <div>
        <Text fw={600}>{t("gwg.reading.title")}</Text>
        {readings.some(({ document }) => document !== null) && <Text size="sm">{t("gwg.reading.text")}</Text>}
      </div>
      {readings.map((reading) => (
        <Reading key={reading.attachmentId} gwg={gwg} reading={reading} onTake={onTake} />
      ))}
    </Stack>
  );
}

function Reading({ gwg, reading, onTake }: { reading: IdentityReading } & Omit<Props, "readings">) {
  const { t } = useTranslation();
  const { document, fileName, formId, state, isExpired } = reading;
  const box = useRef<HTMLDivElement>(null);
  return (
    <Stack ref={box} tabIndex={-1} gap="xs" className={styles["reading"]}>
      <Group gap="xs" justify="space-between">
        <Text aria-live="polite">{document === null ? t(`gwg.reading.state.${state}`) : t(`gwg.reading.kind.${document.kind}`)}</Text>
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
        </>
      )}
      {(state === "read" || state === "notRead") && (
        <Group gap="xs">
          {document !== null && (
            <Button variant="default" size="xs" onClick={() => onTake(document)}>
              {t("gwg.reading.take")}
            </Button>
          )}
          <ReadAgain gwg={gwg} reading={reading} onAsked={() => box.current?.focus()} />
        </Group>
      )}
    </Stack>
  );
}

function Comparison({ reading: { compared }, document }: { reading: IdentityReading; document: Read }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const show = (field: string, value: string | null): string => {
    if (value === null) return "";
    if (field === "birthDate" || field === "validUntil") return formatDate(value, locale);
    if (field !== "nationality") return value;
    const countries = value.split(", ").map((code) => countryName(code, locale));
    return countries.join(", ");
  };
  const rest: readonly (readonly [string, string | null])[] = [
    ["issuingState", document.issuingState],
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
