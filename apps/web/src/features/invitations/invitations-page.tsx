import { Anchor, Button, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { invitationFilters, invitationSteps } from "@stammdaten/shared/contract/choices.ts";
import type { Invitation } from "@stammdaten/shared/contract/invitations.ts";
import { listState } from "../../list-state.ts";
import { dialogKeys, invitesSelf, newInvitation, paths, readInvited } from "../../paths.ts";
import { useReadOnly } from "../../auth/use-read-only.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { useApi } from "../../api/api-context.tsx";
import { EmptyAction } from "../../shell/empty-action.tsx";
import { ListTools } from "../../shell/list-tools/list-tools.tsx";
import { useArrangedColumns } from "../../shell/list-tools/use-arranged-columns.ts";
import { DataList } from "../../ui/lists/data-list.tsx";
import type { Column } from "../../ui/lists/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ListFilters } from "../../ui/lists/list-filters.tsx";
import { mineFilter } from "../../ui/lists/mine-filter.ts";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { useSelection } from "../../ui/lists/use-selection.ts";
import { type ListAddress, sortShown, useListAddress } from "../../use-list-address.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { InvitationActions } from "./invitation-actions.tsx";
import { isOnItsWay, nameOf } from "./invitation-rules.ts";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { partsOfForms } from "../../text-parts.ts";
import { useChangeParams } from "../../use-change-params.ts";

const InviteDialog = lazyDialog(() => import("./invite-dialog.tsx"), "InviteDialog", [
  ...partsOfForms,
  "accounts",
  "clients",
  "guest",
  "gwg-review",
  "imports",
  "invitations",
  "staff",
  "validation",
  "validation-of-firms",
  "warnings",
]);

/** The list looks again while mails are on their way. */
const WAIT_MS = 3_000;

/** The firm's invitations, and the dialog that makes one. */
export function InvitationsPage() {
  const { t } = useTranslation();
  const api = useApi();
  const address = useListAddress(["status", "step", "responsible"], ["createdAt"]);
  const { invited, setInvite, dialogs } = useInviteDialog();
  const status = invitationFilters.find((one) => one === address.filters.status);
  const step = invitationSteps.find((one) => one === address.filters.step);
  const filters = {
    ...(address.search === "" ? {} : { search: address.search }),
    ...(status === undefined ? {} : { status }),
    ...(step === undefined ? {} : { step }),
    ...(address.filters.responsible === "mine" && { responsible: "mine" as const }),
  };
  const query = { ...address.query, ...filters };
  const list = useQuery({
    queryKey: ["invitations", query],
    queryFn: ({ signal }) => api.invitations({ query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isOnItsWay) === true ? WAIT_MS : false),
  });

  const items = list.data?.items ?? [];
  const selection = useSelection(
    items.map(({ id }) => id),
    JSON.stringify(query),
  );
  const readOnly = useReadOnly();
  const nameOfRow = useCallback((row: Invitation) => nameOf(row, t("staff.nameless")), [t]);
  const columns = useInvitationColumns(readOnly);
  const shown = useArrangedColumns("invitations", columns);

  return (
    <>
      <PageHeader title={t("staff.invitations.title")} actions={<HeaderActions onInvite={() => setInvite(newInvitation)} />} />
      <InvitationFilters address={address}>
        <ListTools
          list="invitations"
          columns={columns}
          address={address}
          presets={[
            { name: t("staff.views.waiting"), query: "status=Waiting" },
            { name: t("staff.views.bounced"), query: "status=Bounced" },
          ]}
        />
      </InvitationFilters>
      <BulkBar items={items} total={list.data?.total ?? items.length} filters={filters} selection={selection} />
      <DataList
        caption={t("staff.invitations.title")}
        columns={shown}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        address={{ ...address, sort: sortShown(address, "-createdAt") }}
        empty={{
          title: t("staff.invitations.empty"),
          text: t("staff.invitations.emptyText"),
          action: <EmptyAction to={paths.invite()} label={t("staff.empty.invite")} />,
        }}
        {...(!readOnly && {
          selection: {
            chosen: selection.chosen,
            choose: selection.choose,
            nameOf: nameOfRow,
          },
        })}
      />
      <InviteDialog
        key={`${invited ?? ""}-${dialogs}`}
        opened={invited !== null && !readOnly}
        client={readInvited(invited ?? "")}
        toSelf={invited === invitesSelf}
        onClose={() => setInvite(null)}
      />
    </>
  );
}

function HeaderActions({ onInvite }: { onInvite: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <StaffOnly>
        <Button onClick={onInvite}>{t("staff.invite.open")}</Button>
        <Button component={Link} to={paths.importInvitations()} variant="default">
          {t("invitations.import.open")}
        </Button>
      </StaffOnly>
      <Button component={Link} to={paths.campaigns()} variant="default">
        {t("staff.invitations.campaigns")}
      </Button>
    </>
  );
}

/** Whom the dialog invites, kept in the address; `dialogs` counts how often it was opened. */
function useInviteDialog() {
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const [dialogs, setDialogs] = useState(0);
  const setInvite = (value: string | null) => {
    changeParams({ [dialogKeys.invite]: value }, { replace: value === null });
    if (value !== null) setDialogs(dialogs + 1);
  };
  return { invited: params.get(dialogKeys.invite), setInvite, dialogs };
}

function InvitationFilters({ address, children }: { address: ListAddress<"status" | "step" | "responsible">; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <ListFilters
      label={t("staff.search.invitations")}
      address={address}
      filters={[
        {
          name: "status",
          label: t("staff.filter.status"),
          options: [
            { value: "", label: t("staff.filter.all") },
            ...invitationFilters.map((value) => ({ value, label: t(`staff.status.invitation.${value}`) })),
          ],
        },
        {
          name: "step",
          label: t("staff.filter.step"),
          options: [
            { value: "", label: t("staff.filter.all") },
            ...invitationSteps.map((value) => ({ value, label: t(`statistics.invitations.${value}`) })),
          ],
        },
        mineFilter(t),
      ]}
    >
      {children}
    </ListFilters>
  );
}

/** What the list shows of each invitation. */
function useInvitationColumns(readOnly: boolean): Column<Invitation>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { key: "name", header: t("staff.column.name"), phone: "title", render: (row) => <NameCell invitation={row} /> },
      {
        key: "email",
        header: t("staff.column.email"),
        cut: (row) => (row.method === "link" ? null : row.email),
        render: (row) =>
          row.method === "link" ? (
            <Text span c="dimmed">
              {t("staff.invite.byLink")}
            </Text>
          ) : (
            (row.email ?? "–")
          ),
      },
      { key: "formularType", header: t("staff.column.formularType"), render: (row) => t(`formularType.${row.formularType}`) },
      { key: "status", header: t("staff.column.status"), phone: "line", render: (row) => <StateCell invitation={row} /> },
      {
        key: "createdAt",
        header: t("staff.column.createdAt"),
        align: "end",
        sortable: true,
        phone: "side",
        render: (row) => <Moment at={row.createdAt} />,
      },
      {
        key: "expiresAt",
        header: t("staff.column.expiresAt"),
        align: "end",
        optional: true,
        render: (row) => <Moment at={row.expiresAt} />,
      },
      ...(readOnly
        ? []
        : [
            {
              key: "actions",
              header: "",
              label: t("staff.column.actions"),
              phone: "end" as const,
              render: (row: Invitation) => <InvitationActions invitation={row} />,
            },
          ]),
    ],
    [t, readOnly],
  );
}

function NameCell({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const name = nameOf(invitation, t("staff.nameless"));
  if (invitation.status !== "Submitted") return name;
  return (
    <Anchor component={Link} to={paths.form(invitation.formId)}>
      {name}
    </Anchor>
  );
}

/** The state and, where a mail server refused the address, what it said. */
function StateCell({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const { status, bounceReason } = invitation;
  return (
    <>
      <StatusBadge status={status} of="invitation" {...(isOnItsWay(invitation) ? { label: t("staff.invitations.onItsWay") } : {})} />
      {status === "Bounced" && (
        <Text size="sm" mt={4}>
          {bounceReason === null ? t("invitations.correct.silent") : t("invitations.bounce", { words: bounceReason })}
        </Text>
      )}
    </>
  );
}
