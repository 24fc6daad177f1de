import { Anchor, Button, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useSearchParams } from "react-router-dom";
import { inquiryKinds, inquiryStatuses } from "@stammdaten/shared/contract/choices.ts";
import type { Inquiry } from "@stammdaten/shared/contract/inquiries.ts";
import { nameOfInquiry } from "@stammdaten/shared/forms/inquiry/answers-of-inquiry.ts";
import { listState } from "../../list-state.ts";
import { dialogKeys, paths } from "../../paths.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { useApi } from "../../api/api-context.tsx";
import { ListTools } from "../../shell/list-tools/list-tools.tsx";
import { useArrangedColumns } from "../../shell/list-tools/use-arranged-columns.ts";
import type { InquiryOutlet } from "../../shell/inquiry-outlet.ts";
import { inquiriesKey } from "../../shell/use-new-inquiries.ts";
import { DataList } from "../../ui/lists/data-list.tsx";
import type { Column } from "../../ui/lists/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ListFilters } from "../../ui/lists/list-filters.tsx";
import { type ListAddress, sortShown, useListAddress } from "../../use-list-address.ts";
import { InquiryBadges } from "./inquiry-badges.tsx";
import { InquiryDrawer } from "./inquiry-drawer.tsx";

/** In the filter beside the statuses: what came in when there was too much of it. */
const QUARANTINE = "quarantine";

/** What strangers asked by the form on the firm's own site. One of them is read over the list, which keeps its place. */
export function InquiriesPage() {
  const { t } = useTranslation();
  const address = useListAddress(["status", "kind"], ["createdAt", "lastName"]);
  const [params, setParams] = useSearchParams();
  // The one that is read stays, also when what was decided takes it off the list.
  const [read, setRead] = useState<Inquiry | null>(null);
  const [invited, setInvited] = useState<Inquiry | null>(null);
  const { list, isQuarantine } = useInquiries(address);

  // "None" would not be true where all of them are set aside.
  const isEmpty = list.data?.items.length === 0 && !address.isFiltered && address.page === 1;
  const allSetAside = useHasQuarantined(isEmpty);

  const openedId = params.get(dialogKeys.inquiry);
  const opened = openedId === null ? null : (list.data?.items.find(({ id }) => id === openedId) ?? (read?.id === openedId ? read : null));
  const withOpened = (id: string | null): URLSearchParams => {
    const after = new URLSearchParams(params);
    if (id === null) after.delete(dialogKeys.inquiry);
    else after.set(dialogKeys.inquiry, id);
    return after;
  };

  const columns = useInquiryColumns((id) => `?${withOpened(id)}`);
  const shown = useArrangedColumns("inquiries", columns);

  return (
    <>
      <PageHeader
        title={t("inquiries.title")}
        actions={
          <StaffOnly>
            <Button component={Link} to={paths.inquiryFormSettings()} variant="default">
              {t("inquiries.form")}
            </Button>
          </StaffOnly>
        }
      />
      <InquiryFilters address={address}>
        <ListTools
          list="inquiries"
          columns={columns}
          address={address}
          presets={[{ name: t("staff.views.toAnswer"), query: "status=New" }]}
        />
      </InquiryFilters>
      {isQuarantine && (
        <Text size="sm" mb="md">
          {t("inquiries.quarantineText")}
        </Text>
      )}
      <DataList
        caption={t("inquiries.title")}
        columns={shown}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        address={{ ...address, sort: sortShown(address, "-createdAt") }}
        empty={useEmptyState(allSetAside, () => address.change({ status: QUARANTINE }))}
      />
      <InquiryDrawer
        inquiry={opened}
        isCovered={invited !== null}
        onChanged={setRead}
        onInvite={setInvited}
        onClose={() => setParams(withOpened(null))}
      />
      <Outlet context={{ inquiry: invited, onClose: () => setInvited(null) } satisfies InquiryOutlet} />
    </>
  );
}

/** The inquiries that an address asks for. */
function useInquiries(address: ListAddress<"status" | "kind">) {
  const api = useApi();
  const isQuarantine = address.filters.status === QUARANTINE;
  const status = inquiryStatuses.find((one) => one === address.filters.status);
  const kind = inquiryKinds.find((one) => one === address.filters.kind);
  const query = {
    ...address.query,
    quarantined: isQuarantine ? ("true" as const) : ("false" as const),
    ...(status === undefined ? {} : { status }),
    ...(kind === undefined ? {} : { kind }),
  };
  const list = useQuery({
    queryKey: [inquiriesKey, query],
    queryFn: ({ signal }) => api.inquiries({ query, signal }),
    placeholderData: keepPreviousData,
  });
  return { list, isQuarantine };
}

/** What is shown in place of an empty list. */
function useEmptyState(allQuarantined: boolean, onShow: () => void) {
  const { t } = useTranslation();
  if (allQuarantined)
    return {
      title: t("inquiries.allQuarantined"),
      text: t("inquiries.allQuarantinedText"),
      action: (
        <Button mt="xs" onClick={onShow}>
          {t("inquiries.showQuarantine")}
        </Button>
      ),
    };
  return {
    title: t("inquiries.empty"),
    text: t("inquiries.emptyText"),
    action: (
      <Button component={Link} to={paths.inquiryFormSettings()} mt="xs">
        {t("inquiries.emptyAction")}
      </Button>
    ),
  };
}

function InquiryFilters({ address, children }: { address: ListAddress<"status" | "kind">; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <ListFilters
      label={t("inquiries.search")}
      address={address}
      filters={[
        {
          name: "status",
          label: t("staff.filter.status"),
          options: [
            { value: "", label: t("staff.filter.all") },
            ...inquiryStatuses.map((value) => ({ value, label: t(`staff.status.inquiry.${value}`) })),
            { value: QUARANTINE, label: t("inquiries.quarantine") },
          ],
        },
        {
          name: "kind",
          label: t("inquiries.kind"),
          options: [
            { value: "", label: t("staff.filter.all") },
            ...inquiryKinds.map((value) => ({ value, label: t(`inquiries.kind.${value}`) })),
          ],
        },
      ]}
    >
      {children}
    </ListFilters>
  );
}

/** The address, and at a company who is asked for there. */
const describeContact = ({ companyName, firstName, lastName, email }: Inquiry): string =>
  companyName === null ? email : `${firstName} ${lastName}, ${email}`;

/** What the list shows of each inquiry; `searchOf` is the query under which one is open. */
function useInquiryColumns(searchOf: (id: string) => string): Column<Inquiry>[] {
  const { t } = useTranslation();
  return [
    {
      key: "lastName",
      header: t("staff.column.name"),
      sortable: true,
      phone: "title",
      render: (row) => (
        <Anchor component={Link} to={{ search: searchOf(row.id) }} fw={row.status === "New" ? 700 : undefined}>
          {nameOfInquiry(row)}
        </Anchor>
      ),
    },
    { key: "email", header: t("staff.column.email"), cut: describeContact, render: describeContact },
    { key: "kind", header: t("inquiries.kind"), phone: "end", render: (row) => t(`inquiries.kind.${row.kind}`) },
    { key: "status", header: t("staff.column.status"), phone: "line", render: (row) => <InquiryBadges inquiry={row} /> },
    {
      key: "createdAt",
      header: t("staff.column.submittedAt"),
      align: "end",
      sortable: true,
      phone: "side",
      render: (row) => <Moment at={row.createdAt} />,
    },
  ];
}

/** Whether any inquiry is in quarantine; asked only where `isAsked`. */
function useHasQuarantined(isAsked: boolean): boolean {
  const api = useApi();
  const quarantined = useQuery({
    queryKey: [inquiriesKey, "setAside"],
    queryFn: ({ signal }) => api.inquiries({ query: { quarantined: "true", limit: "10" }, signal }),
    enabled: isAsked,
  });
  return (quarantined.data?.items.length ?? 0) > 0;
}
