import { Alert, Button, Stack, Text } from "@mantine/core";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { ConnectTest } from "@stammdaten/shared/contract/datev.ts";
import { formatDayOf, formatDuration } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";
import styles from "./connection-result.module.css";
import { spellFingerprint } from "./settings-fields.ts";

type Props = {
  found: ConnectTest;
  /** Whether what was tested is what is stored. */
  isSaved: boolean;
  /** Trusts the certificate that is shown from now on. */
  onPin?: (fingerprint: string) => void;
};

/** What a test of the connection found at the other end. */
export function ConnectionResult({ found, isSaved, onPin }: Props) {
  const { t } = useTranslation();
  const { active, reason, certificate } = found;
  return (
    <Alert color={active ? "green" : "red"} variant="outline" title={t(active ? "staff.datev.active" : "staff.datev.inactive")}>
      <Stack gap="sm" align="flex-start">
        {reason !== null && <Text>{reason}</Text>}
        {active && <Installation found={found} />}
        {certificate !== null && <Certificate certificate={certificate} />}
        {certificate !== null && !certificate.trusted && onPin !== undefined && (
          <>
            <Text>{t("staff.datev.certificate.compare")}</Text>
            <Button variant="default" onClick={() => onPin(certificate.fingerprint)}>
              {t("staff.datev.certificate.pin")}
            </Button>
          </>
        )}
        {active && !isSaved && <Text fw={600}>{t("staff.datev.unsaved")}</Text>}
      </Stack>
    </Alert>
  );
}

function Installation({ found }: { found: ConnectTest }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { latencyMs, version, domains, numberDigits, freeNumber } = found;
  const facts = [
    { key: "latency", value: formatDuration(latencyMs, locale) },
    { key: "version", value: version ?? t("staff.datev.found.unknown") },
    { key: "domains", value: domains.join(", ") },
    {
      key: "highest",
      value:
        numberDigits === null
          ? t("staff.datev.found.unknown")
          : t("staff.datev.found.digits", { highest: 10 ** numberDigits - 1, n: numberDigits }),
    },
    { key: "free", value: freeNumber === null ? t("staff.datev.found.unknown") : String(freeNumber) },
  ];
  return (
    <dl className={styles["facts"]}>
      {facts.map(({ key, value }) => (
        <div key={key}>
          <dt>{t(`staff.datev.found.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Certificate({ certificate }: { certificate: NonNullable<ConnectTest["certificate"]> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { fingerprint, subject, issuer, validTo } = certificate;
  return (
    <>
      <Text fw={600}>{t("staff.datev.certificate.title")}</Text>
      <dl className={styles["facts"]}>
        <div>
          <dt>{t("staff.datev.certificate.subject")}</dt>
          <dd>{subject}</dd>
        </div>
        <div>
          <dt>{t("staff.datev.certificate.issuer")}</dt>
          <dd>{issuer}</dd>
        </div>
        <div>
          <dt>{t("staff.datev.certificate.validTo")}</dt>
          <dd>{formatDayOf(validTo, locale)}</dd>
        </div>
        <div>
          <dt>{t("staff.datev.certificateFingerprint")}</dt>
          <dd className={styles["fingerprint"]}>
            {spellFingerprint(fingerprint)
              .split(/(?<=:)/)
              .map((pair, index) => (
                // A line ends behind a colon: half a pair is hard to compare.
                <Fragment key={index}>
                  {pair}
                  <wbr />
                </Fragment>
              ))}
          </dd>
        </div>
      </dl>
    </>
  );
}
