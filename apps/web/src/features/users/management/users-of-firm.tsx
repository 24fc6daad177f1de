import { Anchor, Button, Group, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import type { User } from "@stammdaten/shared/contract/users.ts";
import { listState } from "../../../list-state.ts";
import { paths } from "../../../paths.ts";
import { useApi } from "../../../api/api-context.tsx";
import { usersKey } from "../../../shell/use-firm-user-count.ts";
import { DataList } from "../../../ui/lists/data-list.tsx";
import type { Column } from "../../../ui/lists/data-table.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { nameOfUser } from "../../../ui/name-of-user.ts";
import { StatusBadge } from "../../../ui/badges/status-badge.tsx";
import { useListAddress } from "../../../use-list-address.ts";
import { UserActions } from "./user-actions.tsx";
import { UserRequests } from "./user-requests.tsx";

/** A firm's users as an admin sees them; the address names the firm. */
export function UsersOfFirm() {
  const { t } = useTranslation();
  const { id: tenantId = "" } = useParams();
  const api = useApi();
  const address = useListAddress([], ["lastName"]);
  const query = { ...address.query, tenantId };
  const list = useQuery({
    queryKey: [...usersKey, query],
    queryFn: ({ signal }) => api.users({ query, signal }),
    placeholderData: keepPreviousData,
  });

  const columns: Column<User>[] = [
    { key: "lastName", header: t("firmUsers.name"), sortable: true, render: (row) => <NameCell user={row} tenantId={tenantId} /> },
    { key: "accessLevel", header: t("firmUsers.level"), render: (row) => t(`firmUsers.level.${row.accessLevel}`) },
    { key: "status", header: t("firmUsers.status"), render: (row) => <StatusBadge status={row.status} of="user" /> },
    {
      key: "lastLoginAt",
      header: t("firmUsers.lastLogin"),
      align: "end",
      render: ({ lastLoginAt }) => (lastLoginAt === null ? t("firmUsers.never") : <Moment at={lastLoginAt} />),
    },
    { key: "actions", header: "", label: t("firmUsers.actions"), render: (row) => <UserActions user={row} /> },
  ];

  return (
    <section aria-labelledby="users">
      <Group justify="space-between" mb="sm" gap="sm">
        <Title order={2} size="h3" id="users">
          {t("admin.users.title")}
        </Title>
        <Button component={Link} to={paths.adminUserForm(tenantId)} variant="default">
          {t("firmUsers.new")}
        </Button>
      </Group>
      <UserRequests tenantId={tenantId} />
      <DataList
        caption={t("admin.users.title")}
        columns={columns}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        address={{ ...address, sort: address.sort ?? "lastName", isFiltered: false }}
        empty={{ title: t("firmUsers.empty"), text: t("admin.users.emptyText") }}
      />
    </section>
  );
}

function NameCell({ user, tenantId }: { user: User; tenantId: string }) {
  const { username, email } = user;
  return (
    <>
      <Anchor component={Link} to={paths.adminUserForm(tenantId, user.id)}>
        {nameOfUser(user)}
      </Anchor>
      <Text size="sm" c="dimmed">
        {username === email ? email : `${username}, ${email}`}
      </Text>
    </>
  );
}
