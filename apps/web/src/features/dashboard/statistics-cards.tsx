import { Anchor, Paper, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Statistics } from "@stammdaten/shared/contract/tenants.ts";
import { paths } from "../../paths.ts";
import { hasDocuments } from "../../shell/has-documents.ts";
import { useSubscription } from "../../shell/use-subscription.ts";
import { ShareList } from "../../ui/charts/share-list.tsx";
import { WeekChart } from "../../ui/charts/week-chart.tsx";
import { sundayOf } from "../../ui/charts/week-of.ts";
import { formatBytes } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";
import styles from "./statistics-cards.module.css";

function Card({ title, link, children }: { title: string; link?: { to: string; text: string }; children: (titleId: string) => ReactNode }) {
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id} className={styles["card"] ?? ""}>
      <Title order={2} size="h4" id={id} mb="xs">
        {title}
      </Title>
      {children(id)}
      {link !== undefined && (
        <Anchor component={Link} to={link.to} className={styles["link"] ?? ""}>
          {link.text}
        </Anchor>
      )}
    </Paper>
  );
}

/** Submissions per week, as columns. */
export function WeeksCard({ weeks }: { weeks: Statistics["submissionsPerWeek"] }) {
  const { t } = useTranslation();
  return (
    <Card title={t("statistics.weeks.title")}>
      {(id) => (
        <WeekChart
          labelledBy={id}
          weeks={weeks}
          of={t("statistics.weeks.count")}
          linkOf={(week, name) => (
            <Anchor component={Link} to={paths.formsBetween(week, sundayOf(week))}>
              {name}
            </Anchor>
          )}
        />
      )}
    </Card>
  );
}

const formStates = ["invited", "draft", "rejected", "submitted", "confirmed", "approved"] as const;

/** How many forms are in each state. */
export function FormsCard({ forms }: { forms: Statistics["forms"] }) {
  const { t } = useTranslation();
  const whole = formStates.reduce((sum, state) => sum + forms[state], 0);
  const shares = [
    ...formStates.map((state) => ({
      key: state,
      label: (
        <Anchor component={Link} to={paths.formsIn(state)}>
          {t(`statistics.forms.${state}`)}
        </Anchor>
      ),
      value: forms[state],
    })),
    {
      key: "sent",
      label: (
        <Anchor component={Link} to={paths.formsIn("sent")}>
          {t("statistics.forms.sent")}
        </Anchor>
      ),
      value: forms.sent,
      isPart: true,
      tone: "good" as const,
    },
  ];
  return (
    <Card title={t("statistics.forms.title")} link={{ to: paths.forms(), text: t("statistics.forms.all") }}>
      {() => <ShareList shares={shares} whole={whole} />}
    </Card>
  );
}

const invitationSteps = ["created", "sent", "opened", "submitted"] as const;

/** How far invitations got. */
export function InvitationsCard({ invitations }: { invitations: Statistics["invitations"] }) {
  const { t } = useTranslation();
  const shares = invitationSteps.map((step) => ({
    key: step,
    label: (
      <Anchor component={Link} to={step === "created" ? paths.invitations() : paths.invitationsThat(step)}>
        {t(`statistics.invitations.${step}`)}
      </Anchor>
    ),
    value: invitations[step],
    showsPercentage: true,
  }));
  return (
    <Card title={t("statistics.invitations.title")}>
      {() =>
        invitations.created === 0 ? (
          <Text c="dimmed">{t("statistics.invitations.none")}</Text>
        ) : (
          <>
            <ShareList shares={shares} whole={invitations.created} />
            <Text size="sm" c="dimmed">
              {t("statistics.invitations.note")}
            </Text>
          </>
        )
      }
    </Card>
  );
}

/** The names of the counts, and the statuses by which the log is filtered. */
const syncStates = [
  ["delivered", "Delivered"],
  ["notProcessed", "Not Processed"],
  ["notDelivered", "NotDelivered"],
  ["missingEmail", "Missing Email"],
  ["unknownError", "Unknown Error"],
] as const;

/** How the deliveries to DATEV ended. */
export function SyncCard({ sync }: { sync: Statistics["sync"] }) {
  const { t } = useTranslation();
  const whole = syncStates.reduce((sum, [state]) => sum + sync[state], 0);
  const shown = syncStates.filter(([state]) => state === "delivered" || sync[state] > 0);
  const shares = shown.map(([state, status]) => ({
    key: state,
    label: (
      <Anchor component={Link} to={paths.datevSyncOf(status)}>
        {t(`statistics.sync.${state}`)}
      </Anchor>
    ),
    value: sync[state],
    tone: state === "delivered" ? ("good" as const) : state === "notProcessed" ? ("plain" as const) : ("bad" as const),
  }));
  return (
    <Card title={t("statistics.sync.title")} link={{ to: paths.datevSyncInfo(), text: t("statistics.sync.log") }}>
      {() =>
        whole === 0 ? (
          <Text c="dimmed">{t("statistics.sync.none")}</Text>
        ) : (
          <>
            <ShareList shares={shares} whole={whole} />
            <Text size="sm" c="dimmed">
              {t(sync.delivered === whole ? "statistics.sync.allDelivered" : "statistics.sync.note")}
            </Text>
          </>
        )
      }
    </Card>
  );
}

/** How much of the storage is used. */
export function StorageCard({ storage: { usedBytes, limitBytes } }: { storage: Statistics["storage"] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const documents = hasDocuments(useSubscription().data);
  const part = limitBytes === 0 ? 1 : Math.min(1, usedBytes / limitBytes);
  return (
    <Card title={t("statistics.storage.title")} {...(documents ? { link: { to: paths.documents(), text: t("documents.title") } } : {})}>
      {() => (
        <>
          <Text>{t("statistics.storage.used", { used: formatBytes(usedBytes, locale), limit: formatBytes(limitBytes, locale) })}</Text>
          <div className={styles["track"]} aria-hidden="true">
            <div className={styles["bar"]} style={{ width: `${part * 100}%` }} />
          </div>
        </>
      )}
    </Card>
  );
}
