import { Anchor, Group, NativeSelect, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { formFilters, type FormRow } from "@stammdaten/shared/contract/forms.ts";
import { formularTypes } from "@stammdaten/shared/contract/formular-types.ts";
import { listState } from "../../list-state.ts";
import { paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { ExportMenu } from "../../downloads/export-menu.tsx";
import { DataList } from "../../ui/lists/data-list.tsx";
import { DateRangeFields } from "../../ui/lists/date-range-fields.tsx";
import type { Column } from "../../ui/lists/data-table.tsx";
import { FormBadges } from "../../ui/badges/form-badges.tsx";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { SearchField } from "../../ui/lists/search-field.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { useListAddress } from "../../use-list-address.ts";

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

  return (
    <>
      <PageHeader
        title={t("staff.forms.title")}
        actions={isRange && <ExportMenu load={(format, options) => api.exportSentForms({ query: { ...filters, format }, ...options })} />}
      />
      <Group mb="md" align="flex-end" gap="sm">
        <SearchField label={t("staff.search.forms")} value={address.search} onSearch={(search) => address.change({ search })} />
        <DateRangeFields fromDate={fromDate} toDate={toDate} onChange={address.change} />
        <NativeSelect
          label={t("staff.filter.state")}
          w={190}
          value={state ?? ""}
          onChange={(event) => address.change({ state: event.currentTarget.value })}
          data={[
            { value: "", label: t("staff.filter.sent") },
            ...formFilters.map((value) => ({ value, label: t(value === "sent" ? "staff.filter.delivered" : `statistics.forms.${value}`) })),
          ]}
        />
        <NativeSelect
          label={t("staff.filter.formularType")}
          w={230}
          value={formularType ?? ""}
          onChange={(event) => address.change({ formularType: event.currentTarget.value })}
          data={[
            { value: "", label: t("staff.filter.all") },
            ...formularTypes.map((value) => ({ value, label: t(`formularType.${value}`) })),
          ]}
        />
      </Group>
      {isRange ? (
        <DataList
          caption={t("staff.forms.title")}
          columns={columns}
          rowKey={(row) => row.id}
          list={listState(list, t)}
          address={{ ...address, sort: address.sort ?? "-submittedAt" }}
          empty={{ title: t("staff.forms.empty"), text: t("staff.forms.emptyText") }}
        />
      ) : (
        <FormError message={t("range.invalid")} />
      )}
    </>
  );
}

/** What the list shows of each form. */
function useFormColumns(): Column<FormRow>[] {
  const { t } = useTranslation();
  const locale = useLocale();
  return [
    {
      key: "name",
      header: t("staff.column.name"),
      render: (row) => (
        <>
          <Anchor component={Link} to={paths.form(row.id)} fw={row.status.isNew ? 700 : undefined}>
            {row.name ?? t("staff.nameless")}
          </Anchor>
          {row.email !== null && (
            <Text size="sm" c="dimmed">
              {row.email}
            </Text>
          )}
        </>
      ),
    },
    { key: "formularType", header: t("staff.column.formularType"), render: (row) => t(`formularType.${row.formularType}`) },
    { key: "status", header: t("staff.column.status"), render: (row) => <FormBadges form={row} /> },
    { key: "datevNumber", header: t("staff.column.datevNumber"), align: "end", render: (row) => row.datevNumber ?? "–" },
    {
      key: "submittedAt",
      header: t("staff.column.submittedAt"),
      align: "end",
      sortable: true,
      render: (row) => formatMoment(row.submittedAt, locale) || "–",
    },
  ];
}
