import { Anchor, Button, Group, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router-dom";
import { plans } from "@stammdaten/shared/contract/plans.ts";
import type { TenantRow } from "@stammdaten/shared/contract/tenants.ts";
import { listState } from "../../../list-state.ts";
import { paths } from "../../../paths.ts";
import { useApi } from "../../../api/api-context.tsx";
import { EmptyAction } from "../../../shell/empty-action.tsx";
import { DataList } from "../../../ui/lists/data-list.tsx";
import type { Column } from "../../../ui/lists/data-table.tsx";
import { formatBytes, formatShortDayOf } from "../../../ui/format-moment.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { ListFilters } from "../../../ui/lists/list-filters.tsx";
import { StatusBadge } from "../../../ui/badges/status-badge.tsx";
import { useLocale } from "../../../ui/use-locale.ts";
import { useListAddress } from "../../../use-list-address.ts";
import { AdminFirmAction } from "./admin-firm-action.tsx";
import { AdminFirmCounts } from "./admin-firm-counts.tsx";
import { adminFirmKeys } from "./admin-firm-keys.ts";
import { readAdminFirmState } from "./admin-firm-state.ts";

/** What the filter's values ask the API for. */
const shownBy = {
  confirmed: { active: "true", confirmed: "true" },
  invited: { active: "true", confirmed: "false" },
  deactivated: { active: "false" },
} as const;
type Shown = keyof typeof shownBy;
const shownNames = Object.keys(shownBy) as Shown[];

/**
 * All firms: plan, state and how much they use; nothing about their clients but the number. What other features have to tell the
 * operator is the route's child.
 */
export function AdminDashboardPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const address = useListAddress(["shown"], ["createdAt", "name"]);
  const shown = shownNames.find((one) => one === address.filters.shown);
  const query = { ...address.query, ...(shown === undefined ? {} : shownBy[shown]) };
  const list = useQuery({
    queryKey: [...adminFirmKeys.all, query],
    queryFn: ({ signal }) => api.tenants({ query, signal }),
    placeholderData: keepPreviousData,
  });

  const columns: Column<TenantRow>[] = [
    { key: "name", header: t("admin.column.firm"), sortable: true, render: (row) => <FirmCell firm={row} /> },
    { key: "plan", header: t("admin.column.plan"), render: (row) => plans[row.applicationType].name },
    { key: "state", header: t("staff.column.status"), render: (row) => <StatusBadge status={readAdminFirmState(row)} of="firm" /> },
    {
      key: "planExpires",
      header: t("admin.column.planExpires"),
      align: "end",
      render: (row) => (row.planExpires === null ? "–" : formatShortDayOf(row.planExpires, locale)),
    },
    { key: "users", header: t("admin.column.users"), align: "end", render: (row) => <UsersCell firm={row} /> },
    { key: "clients", header: t("admin.column.clients"), align: "end", render: (row) => row.clients },
    { key: "storage", header: t("admin.column.storage"), align: "end", render: (row) => <StorageCell firm={row} /> },
    {
      key: "createdAt",
      header: t("staff.column.createdAt"),
      align: "end",
      sortable: true,
      render: (row) => formatShortDayOf(row.createdAt, locale),
    },
    { key: "actions", header: "", label: t("staff.column.actions"), render: (row) => <RowActions firm={row} /> },
  ];

  return (
    <>
      <PageHeader
        title={t("admin.firms.title")}
        actions={
          <Button component={Link} to={paths.newTenant()}>
            {t("admin.firms.new")}
          </Button>
        }
      />
      <Outlet />
      {(list.data !== undefined || list.isPending) && <AdminFirmCounts isWanted={list.data !== undefined} />}
      <ListFilters
        label={t("admin.firms.search")}
        address={address}
        filters={[
          {
            name: "shown",
            label: t("admin.firms.shown"),
            options: [
              { value: "", label: t("staff.filter.all") },
              ...shownNames.map((value) => ({ value, label: t(`admin.firms.shown.${value}`) })),
            ],
          },
        ]}
      />
      <DataList
        caption={t("admin.firms.title")}
        columns={columns}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        address={{ ...address, sort: address.sort ?? "-createdAt" }}
        empty={{
          title: t("admin.firms.empty"),
          text: t("admin.firms.emptyText"),
          action: <EmptyAction to={paths.newTenant()} label={t("admin.firms.new")} />,
        }}
      />
    </>
  );
}

function FirmCell({ firm }: { firm: TenantRow }) {
  return (
    <>
      <Anchor component={Link} to={paths.editTenant(firm.id)}>
        {firm.name}
      </Anchor>
      <Text size="sm" c="dimmed">
        {firm.email}
      </Text>
    </>
  );
}

/** The number leads to the users themselves. */
function UsersCell({ firm }: { firm: TenantRow }) {
  const { t } = useTranslation();
  const { id, name, users } = firm;
  return (
    <Anchor component={Link} to={paths.editTenant(id)} aria-label={t("admin.column.usersOf", { count: users, name })} miw={24}>
      {users}
    </Anchor>
  );
}

/** In one line; the numbers say little without each other. */
function StorageCell({ firm }: { firm: TenantRow }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [used, limit] = [formatBytes(firm.storageBytes, locale), formatBytes(firm.storageLimitBytes, locale)];
  return <span style={{ whiteSpace: "nowrap" }}>{t("admin.storage", { used, limit })}</span>;
}

function RowActions({ firm }: { firm: TenantRow }) {
  return (
    <Group gap="xs">
      {readAdminFirmState(firm) === "invited" && <AdminFirmAction what="invite" firm={firm} inRow />}
      <AdminFirmAction what={firm.active ? "deactivate" : "activate"} firm={firm} inRow />
    </Group>
  );
}
