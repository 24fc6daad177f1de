import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../api/api-context.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { DataTable, type Column } from "../../ui/lists/data-table.tsx";
import { saveBlob } from "../../ui/save-blob.ts";
import { bodyOf, type CheckedFile, type Imported } from "./import-fieldset.tsx";
import { writeRejectedRows } from "./write-rejected-rows.ts";

/** Rows beyond these are counted; those with faults come first. */
const MOST_SHOWN = 200;

type Row = {
  readonly row: number;
  /** Who it is for; of a row with faults what stands in it. */
  readonly who: string;
  readonly formularType: string;
  readonly faults: readonly string[];
  readonly notes: readonly string[];
};

type Finding = Imported["rejected"][number];
const reasonsOf = ({ errors }: Finding): string[] =>
  errors.map(({ path, column, message }) => [column ?? path, message].filter((part) => part !== "").join(": "));

/** The rows with what would become of each: first those with faults, then those with something to look at, then the others. */
function listRows({ rejected, warnings, checked = [] }: Imported): Row[] {
  const notes = new Map(warnings.map((one) => [one.row, reasonsOf(one)]));
  const wrong = rejected.map((one) => ({
    row: one.row,
    who: (one.cells ?? []).filter((cell) => cell !== "").join(" · "),
    formularType: "",
    faults: reasonsOf(one),
    notes: [],
  }));
  const right = checked.map(({ row, name, email, formularType }) => ({
    row,
    who: [name, email].filter((part) => part !== null).join(" · "),
    formularType,
    faults: [],
    notes: notes.get(row) ?? [],
  }));
  return [...wrong, ...right.filter((one) => one.notes.length > 0), ...right.filter((one) => one.notes.length === 0)];
}

type Props = { checked: CheckedFile; onImported: (imported: Imported) => void; onBack: () => void };

/** Shows the file's rows before anybody is invited, and invites upon a press. */
export function ImportCheck({ checked: { fields, file, found }, onImported, onBack }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const send = useMutation({
    mutationFn: () => api.inviteMany({ query: {}, body: bodyOf(fields), files: [file] }),
    onSuccess: async (imported) => {
      await queries.invalidateQueries({ queryKey: ["invitations"] });
      onImported(imported);
    },
  });
  const rows = listRows(found);
  const ofFile = found.warnings.filter(({ row }) => row === 0).flatMap(reasonsOf);
  const download = () =>
    saveBlob(new Blob([writeRejectedRows(found, t("invitations.result.note"))]), `${t("invitations.result.fileName")}.csv`);
  return (
    <Stack>
      <Title order={2} size="h4" ref={heading} tabIndex={-1} style={{ outline: "none" }}>
        {t("invitations.check.title", { accepted: found.accepted, rejected: found.rejected.length })}
      </Title>
      <Text>{t("invitations.check.text", { file: file.name })}</Text>
      {ofFile.map((reason) => (
        <Text key={reason}>{reason}</Text>
      ))}
      <RowsTable rows={rows} />
      <FormError message={send.isError ? describeError(send.error, t) : null} passing={isPassing(send.error)} />
      <Group gap="xs">
        <Button onClick={() => send.mutate()} loading={send.isPending} disabled={found.accepted === 0}>
          {t("invitations.check.send", { n: found.accepted })}
        </Button>
        {found.rejected.length > 0 && (
          <Button variant="default" onClick={download}>
            {t("invitations.result.download")}
          </Button>
        )}
        <Button variant="default" onClick={onBack}>
          {t("invitations.check.back")}
        </Button>
      </Group>
    </Stack>
  );
}

function RowsTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const columns: Column<Row>[] = [
    { key: "row", header: t("invitations.result.row"), render: ({ row }) => row },
    { key: "who", header: t("invitations.check.who"), breaks: true, render: ({ who }) => who || "–" },
    {
      key: "form",
      header: t("staff.invite.formularType"),
      render: ({ formularType }) => (formularType === "" ? "–" : t(`formularType.${formularType}`)),
    },
    {
      key: "becomes",
      header: t("invitations.check.becomes"),
      render: ({ faults, notes }) =>
        faults.length > 0 ? (
          <Text c="var(--mantine-color-error)" size="sm">
            {[t("invitations.check.left"), ...faults].join(" ")}
          </Text>
        ) : (
          <>
            {t("invitations.check.invited")}
            {notes.map((note) => (
              <Text key={note} size="sm">
                {note}
              </Text>
            ))}
          </>
        ),
    },
  ];
  return (
    <div>
      <Text size="sm" c="dimmed" mb="xs">
        {t("invitations.result.counting")}
      </Text>
      <DataTable
        caption={t("invitations.check.rows")}
        columns={columns}
        rows={rows.slice(0, MOST_SHOWN)}
        rowKey={({ row }) => String(row)}
      />
      {rows.length > MOST_SHOWN && (
        <Text size="sm" mt="xs">
          {t("invitations.check.more", { n: rows.length - MOST_SHOWN })}
        </Text>
      )}
    </div>
  );
}
