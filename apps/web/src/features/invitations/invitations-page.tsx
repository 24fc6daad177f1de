import { Anchor, Button, Group, NativeSelect, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { invitationStatuses, invitationSteps, type Invitation } from "@stammdaten/shared/contract/invitations.ts";
import { listState } from "../../list-state.ts";
import { dialogKeys, newInvitation, paths, readInvited } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { DataList } from "../../ui/lists/data-list.tsx";
import type { Column } from "../../ui/lists/data-table.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { SearchField } from "../../ui/lists/search-field.tsx";
import { SelectionBar } from "../../ui/lists/selection-bar.tsx";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { useSelection } from "../../ui/lists/use-selection.ts";
import { type ListAddress, useListAddress } from "../../use-list-address.ts";
import { BulkDialog, type BulkAction } from "./bulk-dialog.tsx";
import { InvitationActions } from "./invitation-actions.tsx";
import { isOnItsWay, nameOf } from "./invitation-rules.ts";
import { InviteDialog } from "./invite-dialog.tsx";

/** The list looks again while mails are on their way. */
const WAIT_MS = 3_000;

/** The firm's invitations, and the dialog that makes one. */
export function InvitationsPage() {
  const { t } = useTranslation();
  const api = useApi();
  const address = useListAddress(["status", "step"], []);
  const { invited, setInvite, dialogs } = useInviteDialog();
  const status = invitationStatuses.find((one) => one === address.filters.status);
  const step = invitationSteps.find((one) => one === address.filters.step);
  const query = { ...address.query, ...(status === undefined ? {} : { status }), ...(step === undefined ? {} : { step }) };
  const list = useQuery({
    queryKey: ["invitations", query],
    queryFn: ({ signal }) => api.invitations({ query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isOnItsWay) === true ? WAIT_MS : false),
  });

  const items = list.data?.items ?? [];
  const { chosen, choose, clear } = useSelection(
    items.map(({ id }) => id),
    JSON.stringify(query),
  );
  const [bulk, setBulk] = useState<{ action: BulkAction; invitations: readonly Invitation[] } | null>(null);
  const askBulk = (action: BulkAction) => setBulk({ action, invitations: items.filter(({ id }) => chosen.has(id)) });

  const columns = useInvitationColumns();

  return (
    <>
      <PageHeader
        title={t("staff.invitations.title")}
        actions={
          <>
            <Button onClick={() => setInvite(newInvitation)}>{t("staff.invite.open")}</Button>
            <Button component={Link} to={paths.importInvitations()} variant="default">
              {t("invitations.import.open")}
            </Button>
          </>
        }
      />
      <InvitationFilters address={address} />
      <SelectionBar count={chosen.size} onClear={clear}>
        <Button variant="default" onClick={() => askBulk("resend")}>
          {t("staff.invitations.resend")}
        </Button>
        <Button variant="default" onClick={() => askBulk("revoke")}>
          {t("staff.invitations.revoke")}
        </Button>
      </SelectionBar>
      <DataList
        caption={t("staff.invitations.title")}
        columns={columns}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        address={address}
        empty={{ title: t("staff.invitations.empty"), text: t("staff.invitations.emptyText") }}
        selection={{ chosen, onChange: choose, nameOf: (row) => nameOf(row, t("staff.nameless")) }}
      />
      {bulk !== null && <BulkDialog action={bulk.action} invitations={bulk.invitations} onDone={clear} onClose={() => setBulk(null)} />}
      <InviteDialog
        key={`${invited ?? ""}-${dialogs}`}
        opened={invited !== null}
        client={readInvited(invited ?? "")}
        onClose={() => setInvite(null)}
      />
    </>
  );
}

/** Whom the dialog invites, kept in the address; `dialogs` counts how often it was opened. */
function useInviteDialog() {
  const [params, setParams] = useSearchParams();
  const [dialogs, setDialogs] = useState(0);
  const setInvite = (value: string | null) => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(dialogKeys.invite);
        else after.set(dialogKeys.invite, value);
        return after;
      },
      { replace: value === null },
    );
    if (value !== null) setDialogs(dialogs + 1);
  };
  return { invited: params.get(dialogKeys.invite), setInvite, dialogs };
}

function InvitationFilters({ address }: { address: ListAddress<"status" | "step"> }) {
  const { t } = useTranslation();
  return (
    <Group mb="md" align="flex-end" gap="sm">
      <SearchField label={t("staff.search.invitations")} value={address.search} onSearch={(search) => address.change({ search })} />
      <NativeSelect
        label={t("staff.filter.status")}
        value={address.filters.status}
        onChange={(event) => address.change({ status: event.currentTarget.value })}
        data={[
          { value: "", label: t("staff.filter.all") },
          ...invitationStatuses.map((value) => ({ value, label: t(`staff.status.invitation.${value}`) })),
        ]}
      />
      <NativeSelect
        label={t("staff.filter.step")}
        value={address.filters.step}
        onChange={(event) => address.change({ step: event.currentTarget.value })}
        data={[
          { value: "", label: t("staff.filter.all") },
          ...invitationSteps.map((value) => ({ value, label: t(`statistics.invitations.${value}`) })),
        ]}
      />
    </Group>
  );
}

/** What the list shows of each invitation. */
function useInvitationColumns(): Column<Invitation>[] {
  const { t } = useTranslation();
  const locale = useLocale();
  return [
    { key: "name", header: t("staff.column.name"), render: (row) => <NameCell invitation={row} /> },
    { key: "formularType", header: t("staff.column.formularType"), render: (row) => t(`formularType.${row.formularType}`) },
    { key: "status", header: t("staff.column.status"), render: (row) => <StateCell invitation={row} /> },
    { key: "createdAt", header: t("staff.column.createdAt"), align: "end", render: (row) => formatMoment(row.createdAt, locale) },
    { key: "expiresAt", header: t("staff.column.expiresAt"), align: "end", render: (row) => formatMoment(row.expiresAt, locale) },
    { key: "actions", header: "", label: t("staff.column.actions"), render: (row) => <InvitationActions invitation={row} /> },
  ];
}

function NameCell({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const name = nameOf(invitation, t("staff.nameless"));
  return (
    <>
      {invitation.status === "Submitted" ? (
        <Anchor component={Link} to={paths.form(invitation.formId)}>
          {name}
        </Anchor>
      ) : (
        name
      )}
      <Text size="sm" c="dimmed">
        {invitation.method === "link" ? t("staff.invite.byLink") : invitation.name === null ? "" : invitation.email}
      </Text>
    </>
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
