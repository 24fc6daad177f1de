import { Anchor, Button, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { userStatuses } from "@stammdaten/shared/contract/choices.ts";
import type { User } from "@stammdaten/shared/contract/users.ts";
import { listState } from "../../../list-state.ts";
import { paths } from "../../../paths.ts";
import { useApi } from "../../../api/api-context.tsx";
import { clientOf } from "../../../pickers/client-of.ts";
import { usersKey } from "../../../shell/use-firm-user-count.ts";
import { useSession } from "../../../auth/use-session.ts";
import { EmptyAction } from "../../../shell/empty-action.tsx";
import { DataList } from "../../../ui/lists/data-list.tsx";
import type { Column } from "../../../ui/lists/data-table.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { nameOfUser } from "../../../ui/name-of-user.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { type ListFilter, ListFilters } from "../../../ui/lists/list-filters.tsx";
import { StatusBadge } from "../../../ui/badges/status-badge.tsx";
import { sortShown, useListAddress } from "../../../use-list-address.ts";
import { useUserLimit } from "./use-user-limit.ts";
import { UserActions } from "./user-actions.tsx";
import { UserLimitNote } from "./user-limit-note.tsx";
import { UserRequests } from "./user-requests.tsx";

const levels = ["tenant", "mandant"] as const;

/** Everybody who has access to the firm: its own people and its clients. */
export function UserManagementPage() {
  const { t } = useTranslation();
  const api = useApi();
  const limit = useUserLimit();
  const address = useListAddress(["accessLevel", "status"], ["lastName", "username"]);
  const accessLevel = levels.find((one) => one === address.filters.accessLevel);
  const status = userStatuses.find((one) => one === address.filters.status);
  const query = {
    ...address.query,
    ...(accessLevel === undefined ? {} : { accessLevel }),
    ...(status === undefined ? {} : { status }),
  };
  const list = useQuery({
    queryKey: [...usersKey, query],
    queryFn: ({ signal }) => api.users({ query, signal }),
    placeholderData: keepPreviousData,
  });

  const columns: Column<User>[] = [
    { key: "lastName", header: t("firmUsers.name"), sortable: true, phone: "title", render: (row) => <NameCell user={row} /> },
    { key: "username", header: t("firmUsers.username"), sortable: true, breaks: true, render: (row) => <UsernameCell user={row} /> },
    { key: "accessLevel", header: t("firmUsers.level"), phone: "line", render: (row) => <LevelCell user={row} /> },
    { key: "status", header: t("firmUsers.status"), phone: "line", render: (row) => <StatusCell user={row} /> },
    {
      key: "lastLoginAt",
      header: t("firmUsers.lastLogin"),
      align: "end",
      phone: "side",
      render: ({ lastLoginAt }) => (lastLoginAt === null ? t("firmUsers.never") : <Moment at={lastLoginAt} />),
    },
    { key: "actions", header: "", phone: "end", label: t("firmUsers.actions"), render: (row) => <UserActions user={row} /> },
  ];
  const isFull = limit !== undefined && limit !== null && limit.used >= limit.limit;

  return (
    <>
      <PageHeader
        title={t("firmUsers.title")}
        actions={
          <Button component={Link} to={paths.newUser()}>
            {t(isFull ? "firmUsers.newClient" : "firmUsers.new")}
          </Button>
        }
      />
      <UserRequests />
      {limit !== undefined && limit !== null && <UserLimitNote limit={limit} />}
      <ListFilters label={t("firmUsers.search")} address={address} filters={useUserFilters()} />
      <DataList
        caption={t("firmUsers.title")}
        columns={columns}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        address={{ ...address, sort: sortShown(address, "lastName") }}
        empty={{
          title: t("firmUsers.empty"),
          text: t("firmUsers.emptyText"),
          action: <EmptyAction to={paths.newUser()} label={t("firmUsers.new")} />,
        }}
      />
    </>
  );
}

function useUserFilters(): readonly ListFilter<"accessLevel" | "status">[] {
  const { t } = useTranslation();
  const all = { value: "", label: t("firmUsers.all") };
  return [
    {
      name: "accessLevel",
      label: t("firmUsers.level"),
      options: [all, ...levels.map((value) => ({ value, label: t(`firmUsers.level.${value}`) }))],
    },
    {
      name: "status",
      label: t("firmUsers.status"),
      options: [all, ...userStatuses.map((value) => ({ value, label: t(`staff.status.user.${value}`) }))],
    },
  ];
}

function NameCell({ user }: { user: User }) {
  const { t } = useTranslation();
  const { session } = useSession();
  return (
    <>
      <Anchor component={Link} to={paths.user(user.id)}>
        {nameOfUser(user)}
      </Anchor>
      {session?.user.id === user.id && <Text size="sm">({t("firmUsers.you")})</Text>}
    </>
  );
}

function UsernameCell({ user: { username, email, pendingEmail } }: { user: User }) {
  const { t } = useTranslation();
  return (
    <>
      {username}
      {username !== email && (
        <Text size="sm" c="dimmed">
          {email}
        </Text>
      )}
      {pendingEmail !== null && <Text size="sm">{t("firmUsers.pendingEmail", { email: pendingEmail })}</Text>}
    </>
  );
}

function LevelCell({ user }: { user: User }) {
  const { t } = useTranslation();
  const client = clientOf(user);
  return (
    <>
      {t(`firmUsers.level.${user.accessLevel}`)}
      {client !== null && (
        <Text size="sm">
          <Anchor component={Link} to={paths.client(client)}>
            {t(`clients.${client.mandantType}.open`)}
          </Anchor>
        </Text>
      )}
    </>
  );
}

function StatusCell({ user: { status, email } }: { user: User }) {
  const { t } = useTranslation();
  return (
    <>
      <StatusBadge status={status} of="user" />
      {status === "invited" && (
        <Text size="sm" c="dimmed">
          {t("firmUsers.invitedTo", { email })}
        </Text>
      )}
    </>
  );
}
