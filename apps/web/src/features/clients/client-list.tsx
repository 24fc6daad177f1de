import { Anchor, Button, Group } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { byResponsible } from "@stammdaten/shared/contract/list-choices.ts";
import type { ClientRow } from "@stammdaten/shared/contract/clients.ts";
import { listState } from "../../list-state.ts";
import { paths } from "../../paths.ts";
import { useReadOnly } from "../../auth/use-read-only.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { useApi } from "../../api/api-context.tsx";
import { ExportMenu } from "../../downloads/export-menu.tsx";
import { clientsQuery } from "../../pickers/client-queries.ts";
import { EmptyAction } from "../../shell/empty-action.tsx";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { ListTools } from "../../shell/list-tools/list-tools.tsx";
import { useArrangedColumns } from "../../shell/list-tools/use-arranged-columns.ts";
import { DataList } from "../../ui/lists/data-list.tsx";
import type { Column } from "../../ui/lists/data-table.tsx";
import { FindingBadge } from "../../ui/badges/finding-badge.tsx";
import { Moment } from "../../ui/moment.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { type ListFilter, ListFilters } from "../../ui/lists/list-filters.tsx";
import { SelectionBar } from "../../ui/lists/selection-bar.tsx";
import { useSelection } from "../../ui/lists/use-selection.ts";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { sortShown, useListAddress } from "../../use-list-address.ts";
import type { FoundClients } from "./use-assign.ts";

const AssignDialog = lazyDialog(() => import("./assign-dialog.tsx"), "AssignDialog", ["assignment"]);

/** The firm's clients of a kind. */
export function ClientList({ mandantType }: Pick<ClientRow, "mandantType">) {
  const { t } = useTranslation();
  const api = useApi();
  const navigate = useNavigate();
  const address = useListAddress(["archived", "responsible"], ["name", "datevNumber", "createdAt"]);
  const archived = address.filters.archived === "true";
  const responsible = byResponsible.find((one) => one === address.filters.responsible);
  const query = {
    ...address.query,
    archived: archived ? ("true" as const) : ("false" as const),
    ...(responsible !== undefined && { responsible }),
  };
  const found = { ...(address.search === "" ? {} : { search: address.search }), ...(responsible !== undefined && { responsible }) };
  const selection = { mandantType, archived: query.archived, ...found };
  const list = useQuery({ ...clientsQuery(api, mandantType, query), placeholderData: keepPreviousData });
  const title = t(`clients.${mandantType}.list`);
  const columns = useClientColumns();
  const name = mandantType === "person" ? "persons" : "companies";
  const shown = useArrangedColumns(name, columns);
  const readOnly = useReadOnly();
  const items = list.data?.items ?? [];
  const chosen = useSelection(
    items.map(({ id }) => id),
    JSON.stringify(query),
  );

  return (
    <>
      <PageHeader
        title={title}
        actions={
          <StaffOnly>
            <Button component={Link} to={paths.invite()}>
              {t("staff.invite.open")}
            </Button>
            <Button component={Link} to={paths.clientForm(mandantType)} variant="default">
              {t(`clients.${mandantType}.add`)}
            </Button>
            {!archived && <CampaignButton to={paths.newCampaign({ mandantType, ...found })} label="open" />}
            <ExportMenu
              hint={t("datevExport.menuHint")}
              wish={(format) => ({ list: "clients", ...selection, archived, format })}
              items={[{ key: "extf", label: t("datevExport.extf"), onClick: () => void navigate(paths.datevExport(selection)) }]}
            />
          </StaffOnly>
        }
      />
      <ListFilters label={t("clients.search")} address={address} filters={useClientFilters()}>
        <ListTools list={name} columns={columns} address={address} />
      </ListFilters>
      <ChosenClients
        items={items}
        found={{ mandantType, query: { ...found, archived: "false" }, count: list.data?.total ?? items.length }}
        selection={chosen}
      />
      <DataList
        caption={title}
        columns={shown}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        address={{ ...address, sort: sortShown(address, "-createdAt") }}
        empty={{ title: t(`clients.${mandantType}.empty`), text: t(`clients.${mandantType}.emptyText`), action: <ClientsAction /> }}
        {...(!readOnly && !archived && { selection: { chosen: chosen.chosen, choose: chosen.choose, nameOf } })}
      />
    </>
  );
}

function useClientFilters(): readonly ListFilter<"archived" | "responsible">[] {
  const { t } = useTranslation();
  return [
    {
      name: "archived",
      label: t("staff.filter.archived"),
      options: [
        { value: "", label: t("staff.filter.current") },
        { value: "true", label: t("staff.filter.archive") },
      ],
    },
    {
      name: "responsible",
      label: t("staff.filter.responsible"),
      options: [
        { value: "", label: t("staff.filter.all") },
        { value: "mine", label: t("staff.filter.mine") },
        { value: "none", label: t("clients.responsible.nobody") },
      ],
    },
  ];
}

type ChosenProps = {
  /** Of the page that is shown. */
  items: readonly ClientRow[];
  found: FoundClients;
  selection: ReturnType<typeof useSelection>;
};

const nameOf = (row: ClientRow): string => row.name;

/** What can be done with the chosen clients, or with all that search and filters find. */
function ChosenClients({ items, found, selection: { chosen, isAll, chooseAll, clear } }: ChosenProps) {
  const { t } = useTranslation();
  const [assigned, setAssigned] = useState<readonly ClientRow[] | FoundClients | null>(null);
  const { mandantType, count, query } = found;
  const canChooseAll = !isAll && items.length > 0 && chosen.size === items.length && count > items.length;
  const to = isAll
    ? paths.newCampaign({ mandantType, search: query.search ?? "", responsible: query.responsible })
    : paths.newCampaign({ mandantType, clients: [...chosen] });
  return (
    <>
      <SelectionBar count={isAll ? count : chosen.size} onClear={clear} {...(canChooseAll && { more: { count, onChoose: chooseAll } })}>
        <CampaignButton to={to} label="chosen" />
        <Button variant="default" onClick={() => setAssigned(isAll ? found : items.filter(({ id }) => chosen.has(id)))}>
          {t("clients.responsible.changeChosen")}
        </Button>
      </SelectionBar>
      {assigned !== null && <AssignDialog clients={assigned} onDone={clear} onClose={() => setAssigned(null)} />}
    </>
  );
}

/** Leads to a campaign for these clients. */
function CampaignButton({ to, label }: { to: string; label: "open" | "chosen" }) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={to} variant="default">
      {t(label === "open" ? "clients.campaign.open" : "clients.campaign.chosen")}
    </Button>
  );
}

/** Clients come by invitation, or from DATEV. */
function ClientsAction() {
  const { t } = useTranslation();
  return (
    <Group justify="center">
      <EmptyAction to={paths.invite()} label={t("staff.empty.invite")} />
      <EmptyAction to={paths.datevImport()} label={t("staff.empty.import")} minor />
    </Group>
  );
}

/** What the list shows of each client. */
function useClientColumns(): Column<ClientRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: "name",
        header: t("staff.column.name"),
        sortable: true,
        phone: "title",
        render: (row) => (
          <Anchor component={Link} to={paths.client(row)}>
            {row.name}
          </Anchor>
        ),
      },
      { key: "email", header: t("staff.column.email"), cut: (row) => row.email, render: (row) => row.email ?? "–" },
      {
        key: "datevNumber",
        header: t("staff.column.datevNumber"),
        align: "end",
        sortable: true,
        phone: "side",
        render: (row) => row.datevNumber ?? "–",
      },
      {
        key: "sync",
        header: t("clients.column.sync"),
        phone: "line",
        render: ({ sync, inDatev }) =>
          sync === null && inDatev === null ? (
            "–"
          ) : (
            <Group gap={4} maw={210}>
              {sync !== null && <StatusBadge status={sync.status} of="sync" />}
              <FindingBadge finding={inDatev} />
            </Group>
          ),
      },
      {
        key: "responsible",
        header: t("clients.responsible"),
        cut: (row) => row.responsible?.name ?? null,
        render: (row) => row.responsible?.name ?? "–",
      },
      {
        key: "updatedAt",
        header: t("staff.column.updatedAt"),
        align: "end",
        optional: true,
        render: (row) => <Moment at={row.updatedAt} />,
      },
      {
        key: "createdAt",
        header: t("staff.column.createdAt"),
        align: "end",
        sortable: true,
        phone: "end",
        render: (row) => <Moment at={row.createdAt} />,
      },
    ],
    [t],
  );
}
