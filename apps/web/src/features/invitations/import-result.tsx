import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { RowFindings } from "@stammdaten/shared/contract/invitations.ts";
import { paths } from "../../paths.ts";
import { DataTable, type Column } from "../../ui/lists/data-table.tsx";
import { saveBlob } from "../../ui/save-blob.ts";
import type { Imported } from "./import-fieldset.tsx";
import { writeRejectedRows } from "./write-rejected-rows.ts";

/** More findings than these are in the download only. */
const MOST_SHOWN = 100;

type Finding = { readonly key: string; readonly row: number; readonly column: string; readonly message: string };

const listFindings = (rows: readonly RowFindings[]): Finding[] =>
  rows.flatMap(({ row, errors }) =>
    errors.map(({ path, column, message }, index) => ({ key: `${row} ${index}`, row, column: column ?? path, message })),
  );

/** What became of the file's rows. */
export function ImportResult({ imported, onAgain }: { imported: Imported; onAgain: () => void }) {
  const { t } = useTranslation();
  const { accepted, rejected, warnings } = imported;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const download = () =>
    saveBlob(new Blob([writeRejectedRows(imported, t("invitations.result.note"))]), `${t("invitations.result.fileName")}.csv`);
  return (
    <Stack>
      <Title order={2} size="h4" ref={heading} tabIndex={-1} style={{ outline: "none" }}>
        {t("invitations.result.title", { accepted, rejected: rejected.length })}
      </Title>
      {accepted > 0 && <Text>{t("invitations.result.underWay")}</Text>}
      {rejected.length > 0 && (
        <>
          <Text>{t("invitations.result.rejectedText")}</Text>
          <Findings caption={t("invitations.result.rejected")} rows={rejected} />
        </>
      )}
      {warnings.length > 0 && <Findings caption={t("invitations.result.warnings")} rows={warnings} />}
      <Group gap="xs">
        {rejected.length > 0 && <Button onClick={download}>{t("invitations.result.download")}</Button>}
        <Button component={Link} to={paths.invitations()} variant={rejected.length > 0 ? "default" : "filled"}>
          {t("invitations.result.toList")}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {t("invitations.result.again")}
        </Button>
      </Group>
    </Stack>
  );
}

function Findings({ caption, rows }: { caption: string; rows: readonly RowFindings[] }) {
  const { t } = useTranslation();
  const findings = listFindings(rows);
  const columns: Column<Finding>[] = [
    { key: "row", header: t("invitations.result.row"), render: ({ row }) => (row === 0 ? t("invitations.result.headings") : row) },
    { key: "column", header: t("invitations.result.column"), render: ({ column }) => column || "–" },
    { key: "message", header: t("invitations.result.reason"), render: ({ message }) => message },
  ];
  return (
    <section aria-label={caption}>
      <Title order={3} size="h5" mb="xs">
        {caption}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t("invitations.result.counting")}
      </Text>
      <DataTable caption={caption} columns={columns} rows={findings.slice(0, MOST_SHOWN)} rowKey={({ key }) => key} />
      {findings.length > MOST_SHOWN && (
        <Text size="sm" mt="xs">
          {t("invitations.result.more", { n: findings.length - MOST_SHOWN })}
        </Text>
      )}
    </section>
  );
}
