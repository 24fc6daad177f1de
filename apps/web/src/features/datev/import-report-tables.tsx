import { Anchor, Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { ImportReport } from "@stammdaten/shared/contract/datev-import.ts";
import { paths } from "../../paths.ts";
import { DataTable, type Column } from "../../ui/lists/data-table.tsx";
import { RestoreClientButton } from "../../pickers/restore-client-button.tsx";
import { joinNumbers } from "./join-numbers.ts";

type Imported = ImportReport["imported"][number];
type Skipped = ImportReport["skipped"][number];

/** What an import took over, what it skipped and why, and which numbers DATEV does not have. */
export function ImportReportTables({ report, isOver }: { report: ImportReport; isOver: boolean }) {
  const { t } = useTranslation();
  const { imported, skipped, missing } = report;
  const number = {
    key: "datevNumber",
    header: t("staff.column.datevNumber"),
    render: ({ datevNumber }: { datevNumber: number }) => datevNumber,
  };
  const ofImported: Column<Imported>[] = [
    number,
    {
      key: "name",
      header: t("staff.column.name"),
      render: (row) => (
        <Anchor component={Link} to={paths.client(row)}>
          {row.name}
        </Anchor>
      ),
    },
    { key: "result", header: t("staff.import.result"), render: (row) => <ResultCell row={row} /> },
  ];
  const ofSkipped: Column<Skipped>[] = [
    number,
    { key: "reason", header: t("staff.import.reason"), render: (row) => <ReasonCell row={row} /> },
  ];
  const isEmpty = imported.length === 0 && skipped.length === 0;
  return (
    <>
      {isOver && isEmpty && <Text>{t("staff.import.nothing")}</Text>}
      {imported.length > 0 && (
        <Part title={t("staff.import.imported", { count: imported.length })}>
          <DataTable
            caption={t("staff.import.imported", { count: imported.length })}
            columns={ofImported}
            rows={imported}
            rowKey={({ id }) => id}
          />
        </Part>
      )}
      {skipped.length > 0 && (
        <Part title={t("staff.import.skipped", { count: skipped.length })}>
          <DataTable
            caption={t("staff.import.skipped", { count: skipped.length })}
            columns={ofSkipped}
            rows={skipped}
            rowKey={({ datevNumber }) => String(datevNumber)}
          />
        </Part>
      )}
      {missing.length > 0 && !isEmpty && (
        <Part title={t("staff.import.missing", { count: missing.length })}>
          <Paper withBorder p="sm">
            {joinNumbers(missing)}
          </Paper>
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}

function ResultCell({ row: { isNew, hasEmail, leftOut } }: { row: Imported }) {
  const { t } = useTranslation();
  const notes = [
    ...(hasEmail ? [] : [t("staff.import.noEmail")]),
    ...(leftOut.length === 0 ? [] : [t("staff.import.leftOut", { fields: leftOut.join(", ") })]),
  ];
  return (
    <>
      {t(isNew ? "staff.import.created" : "staff.import.updated")}
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
    </>
  );
}

function ReasonCell({ row: { reason, archived, datevNumber } }: { row: Skipped }) {
  const { t } = useTranslation();
  if (archived === null) return reason;
  return (
    <Stack gap="xs" align="flex-start">
      <Text>{reason}</Text>
      <RestoreClientButton client={archived} name={t("clients.datevNumber", { number: datevNumber })} />
      <Text size="sm" c="dimmed">
        {t("staff.import.afterRestore")}
      </Text>
    </Stack>
  );
}
