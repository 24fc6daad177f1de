import { Anchor, Button, Group } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { CampaignRow } from "@stammdaten/shared/contract/campaigns.ts";
import { useApi } from "../../../api/api-context.tsx";
import { StaffOnly } from "../../../auth/staff-only.tsx";
import { listState } from "../../../list-state.ts";
import { paths } from "../../../paths.ts";
import { StatusBadge } from "../../../ui/badges/status-badge.tsx";
import { DataList } from "../../../ui/lists/data-list.tsx";
import type { Column } from "../../../ui/lists/data-table.tsx";
import { SearchField } from "../../../ui/lists/search-field.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { sortShown, useListAddress } from "../../../use-list-address.ts";
import { campaignTones } from "./campaign-rules.ts";

const WAIT_MS = 3_000;

/** The firm's campaigns. */
export function CampaignsPage() {
  const { t } = useTranslation();
  const api = useApi();
  const address = useListAddress([], ["createdAt"]);
  const { query } = address;
  const list = useQuery({
    queryKey: ["campaigns", query],
    queryFn: ({ signal }) => api.campaigns({ query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status === "listing") === true ? WAIT_MS : false),
  });
  const columns = useCampaignColumns();
  const add = (
    <StaffOnly>
      <Button component={Link} to={paths.newCampaign()}>
        {t("campaigns.add")}
      </Button>
    </StaffOnly>
  );
  return (
    <>
      <PageHeader
        title={t("campaigns.title")}
        actions={add}
        before={
          <Anchor component={Link} to={paths.invitations()} display="inline-block" mb="xs">
            {t("campaigns.toInvitations")}
          </Anchor>
        }
      />
      <Group mb="md" align="flex-end" gap="sm">
        <SearchField label={t("campaigns.search")} value={address.search} onSearch={(search) => address.change({ search })} />
      </Group>
      <DataList
        caption={t("campaigns.title")}
        columns={columns}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        address={{ ...address, sort: sortShown(address, "-createdAt") }}
        empty={{ title: t("campaigns.empty"), text: t("campaigns.emptyText"), action: add }}
      />
    </>
  );
}

function useCampaignColumns(): Column<CampaignRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: "name",
      header: t("campaigns.column.name"),
      breaks: true,
      phone: "title",
      render: ({ id, name }) => (
        <Anchor component={Link} to={paths.campaign(id)}>
          {name}
        </Anchor>
      ),
    },
    {
      key: "forms",
      header: t("campaigns.column.forms"),
      phone: "line",
      render: ({ personForm, companyForm }) =>
        [personForm, companyForm].flatMap((one) => (one === null ? [] : [t(`formularType.${one}`)])).join(", "),
    },
    {
      key: "status",
      header: t("staff.column.status"),
      phone: "line",
      render: ({ status }) => <StatusBadge status={campaignTones[status]} label={t(`campaigns.status.${status}`)} />,
    },
    {
      key: "progress",
      header: t("campaigns.column.progress"),
      align: "end",
      phone: "end",
      render: ({ asked, total }) => t("campaigns.progress", { asked, total }),
    },
    { key: "leftOut", header: t("campaigns.column.leftOut"), align: "end", render: ({ leftOut }) => leftOut },
    {
      key: "createdAt",
      header: t("staff.column.createdAt"),
      align: "end",
      sortable: true,
      phone: "side",
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
}
