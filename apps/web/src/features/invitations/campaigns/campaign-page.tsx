import { Anchor, Alert, Group, Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import { campaignFilters } from "@stammdaten/shared/contract/choices.ts";
import type { Campaign, CampaignClient } from "@stammdaten/shared/contract/campaigns.ts";
import { useApi } from "../../../api/api-context.tsx";
import { StaffOnly } from "../../../auth/staff-only.tsx";
import { useReadOnly } from "../../../auth/use-read-only.ts";
import { listState } from "../../../list-state.ts";
import { paths } from "../../../paths.ts";
import { StatusBadge } from "../../../ui/badges/status-badge.tsx";
import { AskingButton } from "../../../ui/feedback/asking-button.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { formatMoment } from "../../../ui/format-moment.ts";
import { DataList } from "../../../ui/lists/data-list.tsx";
import type { Column } from "../../../ui/lists/data-table.tsx";
import { ListFilters } from "../../../ui/lists/list-filters.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useLocale } from "../../../ui/use-locale.ts";
import { useListAddress } from "../../../use-list-address.ts";
import { CampaignFigures } from "./campaign-figures.tsx";
import { campaignTones, clientTones } from "./campaign-rules.ts";

/** The page looks again while the worker is at it. */
const WAIT_MS = 3_000;

const isAtWork = ({ status, nextAt, counts }: Campaign): boolean =>
  status === "listing" || (status === "running" && nextAt === null) || counts.onItsWay > 0;

const isOver = ({ status }: Campaign): boolean => status === "done" || status === "cancelled";

/** One campaign: how far it is, who is late, and each client. */
export function CampaignPage() {
  const { t } = useTranslation();
  const api = useApi();
  const { id = "" } = useParams();
  const campaign = useQuery({
    queryKey: ["campaigns", "one", id],
    queryFn: ({ signal }) => api.campaign({ query: { id }, signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isAtWork(state.data) ? WAIT_MS : false),
  });
  const back = (
    <Anchor component={Link} to={paths.campaigns()} display="inline-block" mb="xs">
      {t("campaigns.back")}
    </Anchor>
  );
  if (campaign.data === undefined)
    return (
      <>
        <PageHeader title={t("campaigns.title")} before={back} />
        {campaign.isError && <ErrorState message={describeError(campaign.error, t)} onRetry={() => void campaign.refetch()} />}
      </>
    );
  const { data } = campaign;
  return (
    <>
      <PageHeader title={data.name} before={back} actions={<CampaignActions campaign={data} />} />
      <Stack gap="lg" data-wide>
        <Summary campaign={data} />
        <CampaignFigures campaign={data} />
        <Clients campaign={data} />
      </Stack>
    </>
  );
}

function Summary({ campaign: { status, asked, total, nextAt, personForm, companyForm, createdAt } }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const forms = [personForm, companyForm].flatMap((one) => (one === null ? [] : [t(`formularType.${one}`)]));
  return (
    <div>
      <Group gap="sm">
        <StatusBadge status={campaignTones[status]} label={t(`campaigns.status.${status}`)} />
        <Text role="status">
          {t("campaigns.column.progress")}: {t("campaigns.progress", { asked, total })}
        </Text>
        {nextAt !== null && <Text>{t("campaigns.next", { at: formatMoment(nextAt, locale) })}</Text>}
      </Group>
      <progress aria-label={t("campaigns.column.progress")} style={{ width: "100%" }} max={Math.max(1, total)} value={asked} />
      <Text size="sm" c="dimmed">
        {[...forms, formatMoment(createdAt, locale)].join(" · ")}
      </Text>
      {status === "failed" && (
        <Alert color="red" variant="outline" mt="sm">
          {t("campaigns.failedText")}
        </Alert>
      )}
    </div>
  );
}

function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ["campaigns"] });
  const { id, counts } = campaign;
  return (
    <StaffOnly>
      {counts.remindable > 0 && (
        <AskingButton
          label={t("campaigns.remind", { n: counts.remindable })}
          title={t("campaigns.remindTitle")}
          text={t("campaigns.remindText", { n: counts.remindable })}
          tone="plain"
          run={async () => {
            const { reminders } = await api.remindCampaign({ query: { id } });
            return { message: t("campaigns.reminded", { n: reminders }) };
          }}
          refresh={refresh}
        />
      )}
      {!isOver(campaign) && (
        <AskingButton
          label={t("campaigns.cancel")}
          title={t("campaigns.cancelTitle")}
          text={t("campaigns.cancelText")}
          run={async () => {
            const { cancelled } = await api.cancelCampaign({ query: { id } });
            return { message: t("campaigns.cancelled", { n: cancelled }) };
          }}
          refresh={refresh}
        />
      )}
    </StaffOnly>
  );
}

function Clients({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const api = useApi();
  const address = useListAddress(["state"], []);
  const state = campaignFilters.find((one) => one === address.filters.state);
  const query = { ...address.query, id: campaign.id, ...(state === undefined ? {} : { state }) };
  const list = useQuery({
    queryKey: ["campaigns", "clients", query],
    queryFn: ({ signal }) => api.campaignClients({ query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isAtWork(campaign) ? WAIT_MS : false,
  });
  const columns = useClientColumns(campaign);
  return (
    <section aria-label={t("campaigns.clients")}>
      <ListFilters
        label={t("staff.search.invitations")}
        address={address}
        filters={[
          {
            name: "state",
            label: t("campaigns.state"),
            options: [
              { value: "", label: t("staff.filter.all") },
              ...campaignFilters.map((value) => ({ value, label: t(value === "late" ? "campaigns.late" : `campaigns.state.${value}`) })),
            ],
          },
        ]}
      />
      <DataList
        caption={t("campaigns.clients")}
        columns={columns}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        address={address}
        empty={{
          title: t("campaigns.clients"),
          text: t(campaign.status === "listing" ? "campaigns.clientsEmpty" : "campaigns.preview.nobody"),
        }}
      />
    </section>
  );
}

/** Leaves a client out whose turn has not come. */
function CancelOne({ campaignId, client: { id, name } }: { campaignId: string; client: CampaignClient }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  return (
    <AskingButton
      label={t("campaigns.cancelOne")}
      labelOf={t("campaigns.cancelOneOf", { name })}
      title={t("campaigns.cancelOneOf", { name })}
      text={t("campaigns.cancelOneText", { name })}
      size="xs"
      run={async () => {
        await api.cancelCampaign({ query: { id: campaignId, clientId: id } });
        return { message: t("campaigns.cancelledOne", { name }) };
      }}
      refresh={() => queries.invalidateQueries({ queryKey: ["campaigns"] })}
    />
  );
}

function useClientColumns(campaign: Campaign): Column<CampaignClient>[] {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  return [
    {
      key: "name",
      header: t("staff.column.name"),
      breaks: true,
      phone: "title",
      render: (row) => (
        <Anchor component={Link} to={paths.client(row)}>
          {row.name}
        </Anchor>
      ),
    },
    { key: "email", header: t("staff.column.email"), cut: ({ email }) => email, render: ({ email }) => email ?? "–" },
    {
      key: "state",
      header: t("campaigns.state"),
      phone: "line",
      render: ({ state, reason, isLate }) => (
        <>
          <StatusBadge status={clientTones[state]} label={t(`campaigns.state.${state}`)} />
          {isLate && (
            <>
              {" "}
              <StatusBadge status="Expired" label={t("campaigns.late")} />
            </>
          )}
          {reason !== null && (
            <Text size="sm" c="dimmed" maw="14rem">
              {t(`campaigns.reason.${reason}`)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: "form",
      header: t("staff.column.formularType"),
      phone: "line",
      render: ({ formularType, formId, state }) => {
        const label = formularType === null ? "–" : t(`formularType.${formularType}`);
        return formId !== null && state === "submitted" ? (
          <Anchor component={Link} to={paths.form(formId)}>
            {label}
          </Anchor>
        ) : (
          label
        );
      },
    },
    { key: "sentAt", header: t("campaigns.column.sentAt"), align: "end", phone: "side", render: ({ sentAt }) => <Moment at={sentAt} /> },
    { key: "remindedAt", header: t("campaigns.column.remindedAt"), align: "end", render: ({ remindedAt }) => <Moment at={remindedAt} /> },
    ...(isOver(campaign) || readOnly
      ? []
      : [
          {
            key: "actions",
            header: "",
            label: t("staff.column.actions"),
            phone: "end" as const,
            render: (row: CampaignClient) => row.state === "waiting" && <CancelOne campaignId={campaign.id} client={row} />,
          },
        ]),
  ];
}
