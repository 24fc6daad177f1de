import { Anchor, Text, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { auditActions } from "@stammdaten/shared/contract/audit-actions.ts";
import type { AuditLogEntry } from "@stammdaten/shared/contract/audit-log.ts";
import { useApi } from "../../api/api-context.tsx";
import { ExportMenu } from "../../downloads/export-menu.tsx";
import { listState } from "../../list-state.ts";
import { lazyScreen } from "../../lazy/lazy-screen.ts";
import { readInvited } from "../../paths.ts";
import { useReadOnly } from "../../auth/use-read-only.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { DataList } from "../../ui/lists/data-list.tsx";
import type { Column } from "../../ui/lists/data-table.tsx";
import { ListFilters } from "../../ui/lists/list-filters.tsx";
import { nameOfUser } from "../../ui/name-of-user.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { useListAddress, type ListAddress } from "../../use-list-address.ts";
import { pathOfSubject } from "./path-of-subject.ts";
import { useUserOf } from "./use-user-of.ts";

const StaffPicker = lazyScreen(() => import("./staff-picker.tsx"), "StaffPicker", ["audit-log", "staff"]);

const FILTERS = ["fromDate", "toDate", "action", "userId", "client"] as const;
type Address = ListAddress<(typeof FILTERS)[number]>;

/** Who saw and did what with which client. */
export function AuditLogPage() {
  const { t } = useTranslation();
  const api = useApi();
  const address = useListAddress(FILTERS, []);
  const { fromDate, toDate, userId } = address.filters;
  const action = auditActions.find((one) => one === address.filters.action);
  const client = readInvited(address.filters.client);
  const isRange = fromDate === "" || toDate === "" || fromDate <= toDate;
  const filters = {
    ...(fromDate === "" ? {} : { fromDate }),
    ...(toDate === "" ? {} : { toDate }),
    ...(action === undefined ? {} : { action }),
    ...(userId === "" ? {} : { userId }),
    ...(client === null ? {} : { clientId: client.id }),
  };
  const { search: _search, ...page } = address.query;
  const query = { ...page, ...filters };
  const list = useQuery({
    queryKey: ["auditLog", query],
    queryFn: ({ signal }) => api.auditLog({ query, signal }),
    placeholderData: keepPreviousData,
    enabled: isRange,
    // Looking elsewhere in between is an entry itself.
    refetchOnMount: "always",
  });
  const columns = useLogColumns();

  return (
    <>
      <PageHeader
        title={t("auditLog.title")}
        actions={isRange && <ExportMenu wish={(format) => ({ list: "log", ...filters, format })} />}
      />
      <Text c="dimmed" mb="md">
        {t("auditLog.text")}
      </Text>
      <LogFilters
        address={address}
        clientName={
          client === null ? null : (list.data?.items.find((entry) => entry.client?.id === client.id)?.title ?? t("auditLog.clientUnknown"))
        }
      />
      {isRange ? (
        <DataList
          caption={t("auditLog.title")}
          columns={columns}
          rowKey={(row) => row.id}
          list={listState(list, t)}
          address={address}
          empty={{ title: t("auditLog.empty"), text: t("auditLog.emptyText") }}
        />
      ) : (
        <FormError message={t("range.invalid")} />
      )}
    </>
  );
}

/** @param clientName of the client whose entries alone are shown; null where all are */
function LogFilters({ address, clientName }: { address: Address; clientName: string | null }) {
  const { t } = useTranslation();
  const { userId } = address.filters;
  const user = useUserOf(userId);
  const actions = auditActions
    .map((value) => ({ value, label: t(`audit.${value}`) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <ListFilters
      address={address}
      filters={[
        { name: "action", label: t("auditLog.action"), width: 260, options: [{ value: "", label: t("auditLog.allActions") }, ...actions] },
      ]}
      hasDays
      chips={[
        ...(userId === "" ? [] : [{ name: "userId", text: `${t("auditLog.actor")}: ${user === undefined ? "…" : nameOfUser(user)}` }]),
        ...(clientName === null ? [] : [{ name: "client", text: `${t("auditLog.clientOnly")} ${clientName}` }]),
      ]}
    >
      <Suspense fallback={<TextInput label={t("auditLog.actor")} w={220} placeholder={t("auditLog.allUsers")} disabled />}>
        <StaffPicker userId={userId} onPick={(picked) => address.change({ userId: picked })} />
      </Suspense>
    </ListFilters>
  );
}

/** What the log says of each entry. */
function useLogColumns(): Column<AuditLogEntry>[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const readOnly = useReadOnly();
  const describeAct = ({ action, fields, call }: AuditLogEntry): string =>
    [t(`audit.${action}`), fields.map((field) => t(`fields.${field}`)).join(", "), call === null ? "" : t(`look.${call}`)]
      .filter((part) => part !== "")
      .join(": ");
  return [
    { key: "at", header: t("auditLog.at"), render: ({ at }) => formatMoment(at, locale) },
    { key: "actor", header: t("auditLog.actor"), render: ({ actor, actorKind }) => actor ?? t(`auditLog.by.${actorKind}`) },
    { key: "action", header: t("auditLog.action"), render: describeAct },
    {
      key: "title",
      header: t("auditLog.subject"),
      render: (entry) => {
        // Users have no page that may be read.
        const path = readOnly && entry.subjectType === "user" ? null : pathOfSubject(entry);
        if (entry.title === null) return "–";
        return path === null ? (
          entry.title
        ) : (
          <Anchor component={Link} to={path}>
            {entry.title}
          </Anchor>
        );
      },
    },
    { key: "ip", header: t("auditLog.ip"), render: ({ ip }) => ip ?? "–" },
  ];
}
