import { datevFindings, syncFilters } from "@stammdaten/shared/contract/choices.ts";
import { Anchor, Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { listState } from "../../list-state.ts";
import { dialogKeys, paths, readInvited } from "../../paths.ts";
import { useReadOnly } from "../../auth/use-read-only.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { useApi } from "../../api/api-context.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { EmptyAction } from "../../shell/empty-action.tsx";
import { ListTools } from "../../shell/list-tools/list-tools.tsx";
import { useArrangedColumns } from "../../shell/list-tools/use-arranged-columns.ts";
import { DataList } from "../../ui/lists/data-list.tsx";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ListFilters } from "../../ui/lists/list-filters.tsx";
import { mineFilter } from "../../ui/lists/mine-filter.ts";
import { sortShown, type ListAddress, useListAddress } from "../../use-list-address.ts";
import { canRetry, useSyncLogColumns } from "./sync-log-columns.tsx";
import { SyncStateCard } from "./sync-state-card.tsx";
import { useSyncRetry } from "./use-sync-retry.ts";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { useChangeParams } from "../../use-change-params.ts";

const ConflictDialog = lazyDialog(() => import("./conflict-dialog.tsx"), "ConflictDialog", ["datev-sync"]);
const SyncLogDrawer = lazyDialog(() => import("./sync-log-drawer.tsx"), "SyncLogDrawer", ["clients", "datev-sync", "staff", "sync-log"]);

const REFRESH_MS = 5_000;

type Address = ListAddress<"status" | "inDatev" | "responsible" | "fromDate" | "toDate">;

/** The deliveries to DATEV; follows by itself while one is under way. */
export function SyncLogsPage() {
  const { t } = useTranslation();
  const address = useListAddress(["status", "inDatev", "responsible", "fromDate", "toDate"], ["createdAt"]);
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const { list, isRange } = useSyncLogList(address);
  const retry = useSyncRetry();
  const items = list.data?.items ?? [];
  const opened = params.get(dialogKeys.syncLog);
  const decided = useReadOnly() ? null : readInvited(params.get(dialogKeys.conflict) ?? "");
  const setDialog = (key: string, value: string | null) => changeParams({ [key]: value });

  const [columns, empty] = [useSyncLogColumns({ setDialog, retry }), useEmptyLog()];
  const shown = useArrangedColumns("datevSyncLogs", columns);
  // What waits for a decision is not decided by trying again.
  const hasUndelivered = items.some((log) => canRetry(log) && log.inDatev !== "conflict" && log.inDatev !== "deleted");

  return (
    <>
      <PageHeader
        title={t("staff.sync.title")}
        actions={
          <StaffOnly>
            <Anchor component={Link} to={paths.datevExport()}>
              {t("datevExport.link")}
            </Anchor>
            <Button component={Link} to={paths.datevImport()} variant="default">
              {t("staff.import.open")}
            </Button>
            {hasUndelivered && (
              <Button variant="default" loading={retry.isPending && retry.variables === undefined} onClick={() => retry.mutate(undefined)}>
                {t("staff.sync.retryAll")}
              </Button>
            )}
          </StaffOnly>
        }
      />
      <SyncStateCard />
      <FormError message={retry.isError ? describeError(retry.error, t) : null} passing={isPassing(retry.error)} />
      <SyncLogFilters address={address}>
        <ListTools
          list="datevSyncLogs"
          columns={columns}
          address={address}
          presets={[
            { name: t("staff.views.failedDeliveries"), query: "status=failed" },
            { name: t("staff.views.toDecide"), query: "inDatev=conflict" },
          ]}
        />
      </SyncLogFilters>
      {isRange ? (
        <DataList
          caption={t("staff.sync.title")}
          columns={shown}
          rowKey={(row) => row.id}
          // It asks every few seconds: that does not dim what is read.
          list={{ ...listState(list, t), isFetching: list.isPlaceholderData }}
          address={{ ...address, sort: sortShown(address, "-createdAt") }}
          empty={empty}
        />
      ) : (
        <FormError message={t("range.invalid")} />
      )}
      <SyncLogDrawer opened={opened !== null} id={opened} onClose={() => setDialog(dialogKeys.syncLog, null)} />
      {decided !== null && <ConflictDialog client={decided} onClose={() => setDialog(dialogKeys.conflict, null)} />}
    </>
  );
}

/** The page of the log that its address names; asked for again while something is on its way. */
function useSyncLogList(address: Address) {
  const api = useApi();
  const status = syncFilters.find((one) => one === address.filters.status);
  const inDatev = datevFindings.find((one) => one === address.filters.inDatev);
  const { fromDate, toDate } = address.filters;
  const isRange = fromDate === "" || toDate === "" || fromDate <= toDate;
  const query = {
    ...address.query,
    ...(status === undefined ? {} : { status }),
    ...(inDatev === undefined ? {} : { inDatev }),
    ...(address.filters.responsible === "mine" && { responsible: "mine" as const }),
    ...(fromDate === "" ? {} : { fromDate }),
    ...(toDate === "" ? {} : { toDate }),
  };
  const list = useQuery({
    queryKey: ["syncLogs", query],
    queryFn: ({ signal }) => api.datevSyncLogs({ query, signal }),
    placeholderData: keepPreviousData,
    enabled: isRange,
    refetchInterval: ({ state }) => (state.data?.items.some((log) => log.status === "Not Processed") === true ? REFRESH_MS : false),
  });
  return { list, isRange };
}

/** What is shown in place of an empty log. */
function useEmptyLog() {
  const { t } = useTranslation();
  return {
    title: t("staff.sync.empty"),
    text: t("staff.sync.emptyText"),
    action: <EmptyAction to={paths.formsIn("waiting")} label={t("staff.empty.review")} />,
  };
}

type FilterProps = { address: Address; children: ReactNode };

function SyncLogFilters({ address, children }: FilterProps) {
  const { t } = useTranslation();
  return (
    <ListFilters
      label={t("staff.search.syncLogs")}
      address={address}
      filters={[
        {
          name: "status",
          label: t("staff.filter.status"),
          options: [
            { value: "", label: t("staff.filter.all") },
            ...syncFilters.map((value) => ({ value, label: t(`staff.status.sync.${value}`) })),
          ],
        },
        {
          name: "inDatev",
          label: t("staff.sync.filter.inDatev"),
          options: [
            { value: "", label: t("staff.filter.all") },
            ...datevFindings.map((value) => ({ value, label: t(`staff.sync.inDatev.${value}`) })),
          ],
        },
        mineFilter(t),
      ]}
      hasDays
    >
      {children}
    </ListFilters>
  );
}
