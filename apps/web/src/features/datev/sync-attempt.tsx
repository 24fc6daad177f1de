import { Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SyncAttempt } from "@stammdaten/shared/contract/datev.ts";
import { formatDuration, formatMoment } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { SentTable } from "./sent-table.tsx";
import styles from "./sync-log-drawer.module.css";

type Props = { attempt: SyncAttempt; number: number };

/** The newest run of a delivery: when it was, what came of it and what was sent. Why it did not arrive, the delivery says itself. */
export function LastAttempt({ attempt, number }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={`attempt-${number}`}>
      <Title order={3} size="h5" id={`attempt-${number}`}>
        {t("staff.sync.attempt", { n: number })}
      </Title>
      <Text size="sm" mb="xs">
        <Outcome attempt={attempt} />
      </Text>
      <Content attempt={attempt} number={number} />
    </section>
  );
}

/** An earlier run, folded until it is wanted. */
export function EarlierAttempt({ attempt, number }: Props) {
  const { t } = useTranslation();
  return (
    <details className={styles["folded"]}>
      <summary>
        {t("staff.sync.attempt", { n: number })} · <Outcome attempt={attempt} />
      </summary>
      {attempt.cause !== null && <Text size="sm">{t(`staff.sync.cause.${attempt.cause}`)}</Text>}
      <Content attempt={attempt} number={number} />
    </details>
  );
}

function Outcome({ attempt: { at, durationMs, outcome } }: Pick<Props, "attempt">) {
  const { t } = useTranslation();
  const locale = useLocale();
  return [formatMoment(at, locale), formatDuration(durationMs, locale), t(`staff.sync.outcome.${outcome}`)].join(" · ");
}

function Content({ attempt, number }: Props) {
  const { t } = useTranslation();
  const { fields, outcome, sent, answer } = attempt;
  return (
    <>
      {fields.length > 0 ? (
        <SentTable caption={t("staff.sync.sentOf", { n: number })} fields={fields} />
      ) : (
        <Text size="sm" c="dimmed">
          {t(outcome === "Delivered" ? "staff.sync.unchanged" : "staff.sync.nothingSent")}
        </Text>
      )}
      {(sent !== null || answer !== null) && (
        <details className={styles["folded"]}>
          <summary>{t("staff.sync.technical")}</summary>
          <Json title={t("staff.sync.sent")} value={sent} />
          <Json title={t("staff.sync.answer")} value={answer} />
        </details>
      )}
    </>
  );
}

function Json({ title, value }: { title: string; value: unknown }) {
  if (value === null) return null;
  return (
    <>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <pre className={styles["json"]} tabIndex={0} role="region" aria-label={title}>
        {JSON.stringify(value, null, 2)}
      </pre>
    </>
  );
}
