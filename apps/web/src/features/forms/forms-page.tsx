import { Anchor, NativeSelect } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { formFilters } from "@stammdaten/shared/contract/choices.ts";
import type { FormRow } from "@stammdaten/shared/contract/forms.ts";
import { formularTypes } from "@stammdaten/shared/contract/formular-types.ts";
import { listState } from "../../list-state.ts";
import { paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { ExportMenu } from "../../downloads/export-menu.tsx";
import { EmptyAction } from "../../shell/empty-action.tsx";
import { arrangeColumns } from "../../shell/list-tools/arrange-columns.ts";
import { ListTools } from "../../shell/list-tools/list-tools.tsx";
import { useListSetting } from "../../shell/list-tools/use-list-setting.ts";
import { DataList } from "../../ui/lists/data-list.tsx";
import { DateRangeFields } from "../../ui/lists/date-range-fields.tsx";
import type { Column } from "../../ui/lists/data-table.tsx";
import { FormBadges } from "../../ui/badges/form-badges.tsx";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { Moment } from "../../ui/moment.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ListFilters } from "../../ui/lists/list-filters.tsx";
import { sortShown, type ListAddress, useListAddress } from "../../use-list-address.ts";

/** The forms that clients have sent; by state also those that are still with them. */
export function FormsPage() {
  const { t } = useTranslation();
  const api = useApi();
  const address = useListAddress(["fromDate", "toDate", "formularType", "state"], ["submittedAt"]);
  const { fromDate, toDate } = address.filters;
  const formularType = formularTypes.find((one) => one === address.filters.formularType);
  const state = formFilters.find((one) => one === address.filters.state);
  const isRange = fromDate === "" || toDate === "" || fromDate <= toDate;
  const filters = {
    ...(address.search === "" ? {} : { search: address.search }),
    ...(address.sort === undefined ? {} : { sort: address.sort }),
    ...(fromDate === "" ? {} : { fromDate }),
    ...(toDate === "" ? {} : { toDate }),
    ...(formularType === undefined ? {} : { formularType }),
    ...(state === undefined ? {} : { state }),
  };
  const query = { ...address.query, ...filters };
  const list = useQuery({
    queryKey: ["sentForms", query],
    queryFn: ({ signal }) => api.sentForms({ query, signal }),
    placeholderData: keepPreviousData,
    enabled: isRange,
  });

  const columns = useFormColumns();
  const { setting } = useListSetting("forms");

  return (
    <>
      <PageHeader
        title={t("staff.forms.title")}
        actions={isRange && <ExportMenu load={(format, options) => api.exportSentForms({ query: { ...filters, format }, ...options })} />}
      />
      <FormFilters address={address}>
        <ListTools
          list="forms"
          columns={columns}
          address={address}
          presets={[{ name: t("staff.views.toReview"), query: "state=waiting" }]}
        />
      </FormFilters>
      {isRange ? (
        <DataList
          caption={t("staff.forms.title")}
          columns={arrangeColumns(columns, setting.columns)}
          rowKey={(row) => row.id}
          list={listState(list, t)}
          address={{ ...address, sort: sortShown(address, "-submittedAt") }}
          empty={{
            title: t("staff.forms.empty"),
            text: t("staff.forms.emptyText"),
            action: <EmptyAction to={paths.invite()} label={t("staff.empty.invite")} />,
          }}
        />
      ) : (
        <FormError message={t("range.invalid")} />
      )}
    </>
  );
}

/** What the list is searched for and filtered by. */
function FormFilters({
  address,
  children,
}: {
  address: ListAddress<"fromDate" | "toDate" | "formularType" | "state">;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { fromDate, toDate } = address.filters;
  return (
    <ListFilters label={t("staff.search.forms")} address={address}>
      <DateRangeFields fromDate={fromDate} toDate={toDate} onChange={address.change} />
      <NativeSelect
        label={t("staff.filter.state")}
        w={190}
        value={address.filters.state}
        onChange={(event) => address.change({ state: event.currentTarget.value })}
        data={[
          { value: "", label: t("staff.filter.sent") },
          ...formFilters.map((value) => ({ value, label: t(value === "sent" ? "staff.filter.delivered" : `statistics.forms.${value}`) })),
        ]}
      />
      <NativeSelect
        label={t("staff.filter.formularType")}
        w={230}
        value={address.filters.formularType}
        onChange={(event) => address.change({ formularType: event.currentTarget.value })}
        data={[
          { value: "", label: t("staff.filter.all") },
          ...formularTypes.map((value) => ({ value, label: t(`formularType.${value}`) })),
        ]}
      />
      {children}
    </ListFilters>
  );
}

/** What the list shows of each form. */
function useFormColumns(): Column<FormRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: "name",
      header: t("staff.column.name"),
      phone: "title",
      render: (row) => (
        <Anchor component={Link} to={paths.form(row.id)} fw={row.status.isNew ? 700 : undefined}>
          {row.name ?? t("staff.nameless")}
        </Anchor>
      ),
    },
    { key: "email", header: t("staff.column.email"), optional: true, cut: (row) => row.email, render: (row) => row.email ?? "–" },
    { key: "formularType", header: t("staff.column.formularType"), phone: "end", render: (row) => t(`formularType.${row.formularType}`) },
    { key: "status", header: t("staff.column.status"), phone: "line", render: (row) => <FormBadges form={row} /> },
    { key: "datevNumber", header: t("staff.column.datevNumber"), align: "end", render: (row) => row.datevNumber ?? "–" },
    {
      key: "submittedAt",
      header: t("staff.column.submittedAt"),
      align: "end",
      sortable: true,
      phone: "side",
      render: (row) => <Moment at={row.submittedAt} />,
    },
  ];
}
