import { Anchor } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { formFilters } from "@stammdaten/shared/contract/choices.ts";
import type { FormRow } from "@stammdaten/shared/contract/form-schemas.ts";
import { formularTypes } from "@stammdaten/shared/contract/formular-types.ts";
import { listState } from "../../list-state.ts";
import { paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { ExportMenu } from "../../downloads/export-menu.tsx";
import { EmptyAction } from "../../shell/empty-action.tsx";
import { ListTools } from "../../shell/list-tools/list-tools.tsx";
import { useArrangedColumns } from "../../shell/list-tools/use-arranged-columns.ts";
import { useListSetting } from "../../shell/list-tools/use-list-setting.ts";
import { DataList } from "../../ui/lists/data-list.tsx";
import type { Column } from "../../ui/lists/data-table.tsx";
import { FormBadges } from "../../ui/badges/form-badges.tsx";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { Moment } from "../../ui/moment.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ListFilters } from "../../ui/lists/list-filters.tsx";
import { mineFilter } from "../../ui/lists/mine-filter.ts";
import { sortShown, type ListAddress, useListAddress } from "../../use-list-address.ts";

/** The forms that clients have sent; by state also those that are still with them. */
export function FormsPage() {
  const { t } = useTranslation();
  const api = useApi();
  const address = useListAddress(["state", "formularType", "responsible", "fromDate", "toDate"], ["submittedAt"]);
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
    ...(address.filters.responsible === "mine" && { responsible: "mine" as const }),
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
  const shown = useArrangedColumns("forms", columns);
  // Whoever has arranged the list gets it so; everybody else gets all that there is.
  const exported = setting.columns.length === 0 ? {} : { columns: shown.map(({ key }) => key).join(",") };

  return (
    <>
      <PageHeader
        title={t("staff.forms.title")}
        actions={isRange && <ExportMenu wish={(format) => ({ list: "forms", ...filters, ...exported, format })} />}
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
          columns={shown}
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

type Address = ListAddress<"state" | "formularType" | "responsible" | "fromDate" | "toDate">;

/** What the list is searched for and filtered by. */
function FormFilters({ address, children }: { address: Address; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <ListFilters
      label={t("staff.search.forms")}
      address={address}
      filters={[
        {
          name: "state",
          label: t("staff.filter.state"),
          width: 190,
          options: [
            { value: "", label: t("staff.filter.sent") },
            ...formFilters.map((value) => ({ value, label: t(value === "sent" ? "staff.filter.delivered" : `statistics.forms.${value}`) })),
          ],
        },
        {
          name: "formularType",
          label: t("staff.filter.formularType"),
          width: 190,
          options: [
            { value: "", label: t("staff.filter.all") },
            ...formularTypes.map((value) => ({ value, label: t(`formularType.${value}`) })),
          ],
        },
        mineFilter(t),
      ]}
      hasDays
    >
      {children}
    </ListFilters>
  );
}

/** What the list shows of each form. */
function useFormColumns(): Column<FormRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
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
    ],
    [t],
  );
}
