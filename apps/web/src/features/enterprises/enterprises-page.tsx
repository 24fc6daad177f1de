import { Anchor, Button, Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { IndividualEnterprise } from "@stammdaten/shared/contract/enterprises.ts";
import { listState } from "../../list-state.ts";
import { paths } from "../../paths.ts";
import { useReadOnly } from "../../auth/use-read-only.ts";
import { useApi } from "../../api/api-context.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { ListTools } from "../../shell/list-tools/list-tools.tsx";
import { useArrangedColumns } from "../../shell/list-tools/use-arranged-columns.ts";
import { EmptyAction } from "../../shell/empty-action.tsx";
import { DataList } from "../../ui/lists/data-list.tsx";
import type { Column } from "../../ui/lists/data-table.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ListFilters } from "../../ui/lists/list-filters.tsx";
import { sortShown, useListAddress } from "../../use-list-address.ts";
import { enterprisesKey } from "./enterprise-keys.ts";
import { TypeChanges } from "./type-changes.tsx";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";

const SplitDialog = lazyDialog(() => import("./split-dialog.tsx"), "SplitDialog", ["datev-number", "enterprises", "forms-of-any-company"]);

/** The firm's sole proprietors: who shares a number with their enterprise, and whose enterprise is a client of its own. */
export function EnterprisesPage() {
  const { t } = useTranslation();
  const api = useApi();
  const address = useListAddress(["split"], ["name", "datevNumber"]);
  const [chosen, setChosen] = useState<IndividualEnterprise | null>(null);
  const split = (["true", "false"] as const).find((one) => one === address.filters.split);
  const query = { ...address.query, ...(split === undefined ? {} : { split }) };
  const list = useQuery({
    queryKey: [enterprisesKey, query],
    queryFn: ({ signal }) => api.individualEnterprises({ query, signal }),
    placeholderData: keepPreviousData,
  });
  const title = t("enterprises.title");

  const columns = useEnterpriseColumns(setChosen);
  const shown = useArrangedColumns("individualEnterprises", columns);

  return (
    <>
      <PageHeader title={title} />
      <Text mb="md" maw={720}>
        {t("enterprises.text")}
      </Text>
      <TypeChanges />
      <ListFilters
        label={t("enterprises.search")}
        address={address}
        filters={[
          {
            name: "split",
            label: t("enterprises.column.state"),
            options: [
              { value: "", label: t("staff.filter.all") },
              { value: "false", label: t("enterprises.state.joint") },
              { value: "true", label: t("enterprises.state.split") },
            ],
          },
        ]}
      >
        <ListTools list="individualEnterprises" columns={columns} address={address} />
      </ListFilters>
      <DataList
        caption={title}
        columns={shown}
        rowKey={(row) => row.personId}
        list={listState(list, t)}
        address={{ ...address, sort: sortShown(address, "name") }}
        empty={{
          title: t("enterprises.empty"),
          text: t("enterprises.emptyText"),
          action: <EmptyAction to={paths.invite()} label={t("staff.empty.invite")} />,
        }}
      />
      {chosen !== null && <SplitDialog enterprise={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

const numberOf = ({ datevNumber }: IndividualEnterprise) => datevNumber ?? "–";

/** What the list shows of each enterprise; `onSplit` when one is to become a client. */
function useEnterpriseColumns(onSplit: (enterprise: IndividualEnterprise) => void): Column<IndividualEnterprise>[] {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const actions: Column<IndividualEnterprise> = {
    key: "actions",
    header: "",
    label: t("staff.column.actions"),
    phone: "end",
    render: (row) =>
      !row.split && (
        <Button size="xs" variant="default" aria-label={t("enterprises.splitOf", { name: row.name })} onClick={() => onSplit(row)}>
          {t("enterprises.split")}
        </Button>
      ),
  };
  return [
    {
      key: "name",
      header: t("enterprises.column.person"),
      phone: "title",
      sortable: true,
      render: (row) => (
        <Anchor component={Link} to={paths.client({ mandantType: "person", id: row.personId })}>
          {row.name}
        </Anchor>
      ),
    },
    { key: "enterprise", header: t("enterprises.column.enterprise"), phone: "line", render: (row) => <EnterpriseCell row={row} /> },
    {
      key: "incomeTypes",
      header: t("enterprises.column.incomeTypes"),
      phone: "line",
      render: (row) => row.incomeTypes.map((one) => t(`options.incomeType.${one}`)).join(", "),
    },
    { key: "datevNumber", header: t("staff.column.datevNumber"), align: "end", phone: "side", sortable: true, render: numberOf },
    {
      key: "state",
      header: t("enterprises.column.state"),
      phone: "line",
      render: (row) =>
        row.split ? (
          <Badge tone="success">{`✓ ${t("enterprises.state.split")}`}</Badge>
        ) : (
          <Badge tone="neutral">{t("enterprises.state.joint")}</Badge>
        ),
    },
    ...(readOnly ? [] : [actions]),
  ];
}

/** How the enterprise is called; once it is a client, a link to it and its number. */
function EnterpriseCell({ row: { businessName, companyId, companyDatevNumber } }: { row: IndividualEnterprise }) {
  const { t } = useTranslation();
  if (companyId === null) return businessName ?? <Text c="dimmed">{t("enterprises.unnamed")}</Text>;
  return (
    <Stack gap={0} align="flex-start">
      {businessName !== null && <span>{businessName}</span>}
      <Anchor component={Link} to={paths.client({ mandantType: "company", id: companyId })}>
        {t("enterprises.toCompany")}
        {companyDatevNumber !== null && ` (${String(companyDatevNumber)})`}
      </Anchor>
    </Stack>
  );
}
