import { Checkbox, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ChangeOut, Form } from "@stammdaten/shared/contract/form-schemas.ts";
import { useCurrentForm } from "../../lazy/use-editions.ts";
import { DataTable } from "../../ui/lists/data-table.tsx";
import { AnswerText } from "./answer-text.tsx";
import { InDatev } from "./datev-differences.tsx";
import { placeOf } from "./place-of.ts";

type Props = {
  form: Form;
  caption: string;
  changes: readonly ChangeOut[];
  /** How each change is taken or left; absent where they are not chosen one by one. */
  choice?: { readonly isTaken: (change: ChangeOut) => boolean; readonly onTake: (change: ChangeOut, take: boolean) => void };
};

/** Changes in rows, old beside new, at their places in the current edition: that is what an approval writes. */
export function ChangeRows({ form, caption, changes, choice }: Props) {
  const { t } = useTranslation();
  const definition = useCurrentForm(form.formularType);
  return (
    <DataTable
      caption={caption}
      rows={changes}
      rowKey={(change) => change.path}
      columns={[
        {
          key: "label",
          header: t("staff.changes.field"),
          render: ({ label, path }) => (
            <>
              {label}
              <Text size="sm" c="dimmed">
                {placeOf(definition, path, t)}
              </Text>
            </>
          ),
        },
        {
          key: "before",
          header: t("staff.changes.before"),
          render: ({ path, before }) => (
            <>
              <AnswerText form={form} path={path} text={before} />
              <InDatev form={form} path={path} />
            </>
          ),
        },
        {
          key: "after",
          header: t("staff.changes.after"),
          render: ({ path, after }) => (
            <strong>
              <AnswerText form={form} path={path} text={after} isNew />
            </strong>
          ),
        },
        ...(choice === undefined
          ? []
          : [
              {
                key: "take",
                header: t("staff.changes.take"),
                render: (change: ChangeOut) => (
                  <Checkbox
                    aria-label={t("staff.changes.takeOne", { label: `${change.label} (${placeOf(definition, change.path, t)})` })}
                    checked={choice.isTaken(change)}
                    onChange={(event) => choice.onTake(change, event.currentTarget.checked)}
                  />
                ),
              },
            ]),
      ]}
    />
  );
}
