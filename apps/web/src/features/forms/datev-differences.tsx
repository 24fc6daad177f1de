import { Button, Group, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DatevDifference } from "@stammdaten/shared/contract/datev.ts";
import type { Form } from "@stammdaten/shared/contract/form-schemas.ts";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { DataTable } from "../../ui/lists/data-table.tsx";
import { AnswerText } from "./answer-text.tsx";
import { useDatevState } from "./use-datev-state.ts";

/**
 * What state the comparison with DATEV is in, and what differs there beside what the form changes.
 * @param changed paths that the list of changes shows
 */
export function DatevDifferences({ form, changed }: { form: Form; changed: ReadonlySet<string> }) {
  const { t } = useTranslation();
  const query = useDatevState(form);
  const state = query.data;
  if (query.isFetching) return <Note text={t("staff.datevState.asking")} />;
  const reason =
    state === undefined
      ? query.isError
        ? describeError(query.error, t)
        : null
      : state.state === "unavailable"
        ? (state.reason ?? "")
        : null;
  if (reason !== null) {
    return (
      <Group gap="sm" mt="sm">
        <Text c="dimmed" role="status">
          {t("staff.datevState.unavailable", { reason })}
        </Text>
        <Button variant="default" size="xs" onClick={() => void query.refetch()}>
          {t("staff.datevState.again")}
        </Button>
      </Group>
    );
  }
  if (state === undefined) return null;
  if (state.state === "notSetUp") return <Note text={t("datev.notConfigured")} />;
  if (state.state === "notInDatev") return <Note text={t("staff.datevState.notInDatev")} />;
  if (state.items.length === 0) return <Note text={t("staff.datevState.same")} />;
  const others = state.items.filter(({ paths }) => !paths.some((path) => changed.has(path)));
  if (others.length === 0) return null;
  const show = ({ paths }: DatevDifference, text: string | null) => <AnswerText form={form} path={paths[0] ?? ""} text={text} />;
  return (
    <section aria-labelledby="datev-differences">
      <Title order={3} size="h4" id="datev-differences" mt="lg">
        {t("staff.datevState.title")}
      </Title>
      <Text c="dimmed" mb="sm">
        {t("staff.datevState.text")}
      </Text>
      <DataTable
        caption={t("staff.datevState.title")}
        rows={others}
        rowKey={({ paths }) => paths.join(" ")}
        columns={[
          { key: "label", header: t("staff.changes.field"), render: ({ label }) => label },
          { key: "ours", header: t("staff.datevState.inMasterData"), render: (item) => show(item, item.ours) },
          { key: "datev", header: t("staff.datevState.inDatev"), render: (item) => show(item, item.datev) },
        ]}
      />
    </section>
  );
}

function Note({ text }: { text: string }) {
  return (
    <Text c="dimmed" role="status" mt="sm">
      {text}
    </Text>
  );
}

/** The third value of a change: what DATEV has, where it is not what our master data say. */
export function InDatev({ form, path }: { form: Form; path: string }) {
  const { t } = useTranslation();
  const found = useDatevState(form).data?.items.find(({ paths }) => paths.includes(path));
  if (found === undefined) return null;
  return (
    <Text size="sm" c="dimmed">
      {t("staff.datevState.inDatev")}:{" "}
      {found.datev === null ? t("staff.datevState.none") : <AnswerText form={form} path={path} text={found.datev} />}
    </Text>
  );
}
