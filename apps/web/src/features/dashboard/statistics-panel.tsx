import { Anchor, Button, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Statistics } from "@stammdaten/shared/contract/tenants.ts";
import { formatDate } from "@stammdaten/shared/values/date.ts";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import { paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { hasDocuments } from "../../shell/has-documents.ts";
import { useSubscription } from "../../shell/use-subscription.ts";
import { useNewInquiries } from "../../shell/use-new-inquiries.ts";
import { ColumnChart } from "../../ui/charts/column-chart.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { FigureList } from "../../ui/charts/figure-list.tsx";
import { formatBytes } from "../../ui/format-moment.ts";
import { ShareList } from "../../ui/charts/share-list.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import styles from "./statistics-panel.module.css";
import { sundayOf, weekOf } from "./week-of.ts";

const REFRESH_MS = 60_000;

/** The firm's figures; for a firm that has just begun, its first step. */
export function StatisticsPanel() {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({
    queryKey: ["statistics"],
    queryFn: ({ signal }) => api.statistics({ query: {}, signal }),
    refetchInterval: REFRESH_MS,
  });
  if (query.data === undefined) {
    return query.isError ? <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} /> : <PanelSkeleton />;
  }
  if (isEmpty(query.data)) {
    return (
      <EmptyState
        title={t("statistics.empty.title")}
        text={t("statistics.empty.text")}
        action={
          <Button component={Link} to={paths.invite()} mt="xs">
            {t("statistics.empty.action")}
          </Button>
        }
      />
    );
  }
  return <Figures statistics={query.data} />;
}

/** Nobody was invited and nobody is known yet. */
const isEmpty = ({ clients, forms, invitations }: Statistics): boolean =>
  clients.persons + clients.companies + invitations.created + Object.values(forms).reduce((sum, count) => sum + count, 0) === 0;

function Figures({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { clients, users } = statistics;
  const newInquiries = useNewInquiries(paths.tenantDashboard());
  const format = (count: number) => new Intl.NumberFormat(INTL_LOCALE[locale]).format(count);
  return (
    <section aria-label={t("statistics.title")}>
      <FigureList
        figures={[
          {
            label: t("statistics.inquiries"),
            link: (
              <Anchor component={Link} to={paths.inquiriesOf("New")}>
                {t("statistics.inquiries")}
              </Anchor>
            ),
            value: format(newInquiries),
          },
          {
            label: t("statistics.persons"),
            link: (
              <Anchor component={Link} to={paths.persons()}>
                {t("statistics.persons")}
              </Anchor>
            ),
            value: format(clients.persons),
          },
          {
            label: t("statistics.companies"),
            link: (
              <Anchor component={Link} to={paths.companies()}>
                {t("statistics.companies")}
              </Anchor>
            ),
            value: format(clients.companies),
          },
          {
            label: t("statistics.users"),
            link: (
              <Anchor component={Link} to={paths.userManagement()}>
                {t("statistics.users")}
              </Anchor>
            ),
            value: format(users),
          },
        ]}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <WeeksCard weeks={statistics.submissionsPerWeek} />
        <FormsCard forms={statistics.forms} />
        <InvitationsCard invitations={statistics.invitations} />
        <Stack>
          <SyncCard sync={statistics.sync} />
          <StorageCard storage={statistics.storage} />
        </Stack>
      </SimpleGrid>
    </section>
  );
}

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

function WeeksCard({ weeks }: { weeks: Statistics["submissionsPerWeek"] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const total = new Intl.NumberFormat(INTL_LOCALE[locale]).format(weeks.reduce((sum, { count }) => sum + count, 0));
  const columns = weeks.map(({ week, count }) => {
    const name = t("statistics.weeks.week", { number: weekOf(week) });
    const [prefix = "", text = ""] = name.split(" ");
    const whole = `${name}, ${t("statistics.weeks.from", { day: formatDate(week, locale) })}`;
    return {
      key: week,
      label: [prefix, text] as const,
      name: whole,
      link: (
        <Anchor component={Link} to={paths.formsBetween(week, sundayOf(week))}>
          {whole}
        </Anchor>
      ),
      value: count,
    };
  });
  return (
    <Card title={t("statistics.weeks.title")}>
      {(id) => (
        <ColumnChart
          labelledBy={id}
          columns={columns}
          summary={t("statistics.weeks.total", { total })}
          table={{ open: t("statistics.weeks.asTable"), name: t("statistics.weeks.column"), value: t("statistics.weeks.count") }}
        />
      )}
    </Card>
  );
}

const formStates = ["invited", "draft", "rejected", "submitted", "confirmed", "approved"] as const;

function FormsCard({ forms }: { forms: Statistics["forms"] }) {
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

function InvitationsCard({ invitations }: { invitations: Statistics["invitations"] }) {
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

/** The figures' names, and the statuses by which the log is filtered. */
const syncStates = [
  ["delivered", "Delivered"],
  ["notProcessed", "Not Processed"],
  ["notDelivered", "NotDelivered"],
  ["missingEmail", "Missing Email"],
  ["unknownError", "Unknown Error"],
] as const;

function SyncCard({ sync }: { sync: Statistics["sync"] }) {
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

function StorageCard({ storage: { usedBytes, limitBytes } }: { storage: Statistics["storage"] }) {
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

/** As high as what follows, so that nothing jumps. */
function PanelSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("staff.loading")}>
      <SimpleGrid cols={{ base: 2, xs: 4 }} mb="md">
        {[1, 2, 3, 4].map((figure) => (
          <Skeleton key={figure} height={82} />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} height={310} />
        ))}
      </SimpleGrid>
    </div>
  );
}
