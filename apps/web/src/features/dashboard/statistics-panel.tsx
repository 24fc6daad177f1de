import { Anchor, Button, SimpleGrid, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Statistics } from "@stammdaten/shared/contract/tenants.ts";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import { paths } from "../../paths.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { useReadOnly } from "../../auth/use-read-only.ts";
import { useRefetchInterval } from "../../auth/use-refetch-interval.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { useNewInquiries } from "../../shell/use-new-inquiries.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { FigureList } from "../../ui/charts/figure-list.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { FormsCard, InvitationsCard, StorageCard, SyncCard, WeeksCard } from "./statistics-cards.tsx";

const REFRESH_MS = 60_000;

/** The firm's statistics, refetched at intervals. */
export function useStatistics() {
  const api = useApi();
  return useQuery({
    queryKey: ["statistics"],
    queryFn: ({ signal }) => api.statistics({ query: {}, signal }),
    refetchInterval: useRefetchInterval(REFRESH_MS),
  });
}

/** The firm's statistics; for a firm that has just begun, its first step. */
export function StatisticsPanel() {
  const { t } = useTranslation();
  const query = useStatistics();
  if (query.data === undefined) {
    return query.isError ? <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} /> : <PanelSkeleton />;
  }
  if (hasNobody(query.data)) {
    return (
      <EmptyState
        title={t("statistics.empty.title")}
        text={t("statistics.empty.text")}
        action={
          <StaffOnly>
            <Button component={Link} to={paths.invite()} mt="xs">
              {t("statistics.empty.action")}
            </Button>
          </StaffOnly>
        }
      />
    );
  }
  return <Figures statistics={query.data} />;
}

/** Nobody was invited and nobody is known yet. */
export const hasNobody = ({ clients, forms, invitations }: Statistics): boolean =>
  clients.persons + clients.companies + invitations.created + Object.values(forms).reduce((sum, count) => sum + count, 0) === 0;

function Figures({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { clients, users } = statistics;
  const readOnly = useReadOnly();
  const newInquiries = useNewInquiries(paths.tenantDashboard());
  const format = (count: number) => new Intl.NumberFormat(INTL_LOCALE[locale]).format(count);
  return (
    <section aria-label={t("statistics.title")}>
      <FigureList
        figures={[
          // They are not counted in support access: each count would be an entry in the firm's log.
          ...(readOnly
            ? []
            : [
                {
                  label: t("statistics.inquiries"),
                  link: (
                    <Anchor component={Link} to={paths.inquiriesOf("New")}>
                      {t("statistics.inquiries")}
                    </Anchor>
                  ),
                  value: format(newInquiries),
                },
              ]),
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
            link: readOnly ? (
              t("statistics.users")
            ) : (
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
