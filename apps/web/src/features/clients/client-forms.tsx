import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { FormRow } from "@stammdaten/shared/contract/form-schemas.ts";
import { paths } from "../../paths.ts";
import { DataTable } from "../../ui/lists/data-table.tsx";
import { FormBadges } from "../../ui/badges/form-badges.tsx";
import { Moment } from "../../ui/moment.tsx";

type Props = { mandantType: "person" | "company"; forms: readonly FormRow[] };

/** The forms of one client, sent or not. */
export function ClientForms({ mandantType, forms }: Props) {
  const { t } = useTranslation();
  if (forms.length === 0) return <Text c="dimmed">{t(`clients.${mandantType}.formsEmpty`)}</Text>;
  return (
    <DataTable
      caption={t("clients.forms")}
      rows={forms}
      rowKey={(row) => row.id}
      columns={[
        {
          key: "formularType",
          header: t("staff.column.formularType"),
          phone: "title",
          render: (row) => (
            <Anchor component={Link} to={paths.form(row.id)}>
              {t(`formularType.${row.formularType}`)}
            </Anchor>
          ),
        },
        { key: "status", header: t("staff.column.status"), phone: "line", render: (row) => <FormBadges form={row} /> },
        {
          key: "submittedAt",
          header: t("staff.column.submittedAt"),
          align: "end",
          phone: "side",
          render: (row) => <Moment at={row.submittedAt} />,
        },
      ]}
    />
  );
}
