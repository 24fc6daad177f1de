import { Button, Group, Paper, Stack, Text, TextInput, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Retention } from "@stammdaten/shared/contract/retention.ts";
import {
  choosableKinds,
  passingRules,
  retentionRules,
  type ChoosableKind,
  type PassingKind,
} from "@stammdaten/shared/retention/periods.ts";
import { useApi } from "../../api/api-context.tsx";
import { LeaveGuard } from "../../shell/leave-guard.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import styles from "./periods-form.module.css";
import { retentionKey } from "./retention-key.ts";

type Typed = Readonly<Record<ChoosableKind, string>>;

const passing = Object.keys(passingRules) as PassingKind[];

/** How long the firm keeps what, and why; where law leaves it room, it chooses. */
export function PeriodsForm({ stored }: { stored: Retention["periods"] }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const saved = readTyped(stored);
  const [typed, setTyped] = useState(saved);
  const isDirty = choosableKinds.some((kind) => typed[kind].trim() !== saved[kind]);
  const save = useMutation({
    mutationFn: () => api.updateRetention({ query: {}, body: readChanges(typed, saved) }),
    onSuccess: async ({ message, ...retention }) => {
      setTyped(readTyped(retention.periods));
      queries.setQueryData(retentionKey, retention);
      showSuccess(message);
      await queries.invalidateQueries({ queryKey: [...retentionKey, "items"] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty) save.mutate();
  };
  const findings = save.error instanceof ApiError ? save.error.errors : [];
  const findingOf = (kind: ChoosableKind) => findings.find(({ path }) => path === kind)?.message ?? null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="retention-periods">
      <Title order={2} size="h4" id="retention-periods">
        {t("retention.periods.title")}
      </Title>
      <form noValidate onSubmit={submit}>
        <ul className={styles["rules"]}>
          {choosableKinds.map((kind) => (
            <Rule key={kind} kind={kind}>
              <PeriodField
                kind={kind}
                value={typed[kind]}
                finding={findingOf(kind)}
                onChange={(value) => setTyped({ ...typed, [kind]: value })}
              />
            </Rule>
          ))}
          <Rule kind="documents">
            <Text>{t("retention.fixed.years", { count: retentionRules.documents.period })}</Text>
          </Rule>
          {passing.map((kind) => {
            const { days } = passingRules[kind];
            return (
              <Rule key={kind} kind={kind}>
                <Text>{days === null ? t("retention.forever") : t("retention.fixed.days", { count: days })}</Text>
              </Rule>
            );
          })}
        </ul>
        <Stack mt="sm" gap="sm">
          <Text size="sm" c="dimmed">
            {t("retention.periods.text")}
          </Text>
          <FormError
            message={save.isError && findings.length === 0 ? describeError(save.error, t) : null}
            passing={isPassing(save.error)}
          />
          <Group>
            <Button type="submit" loading={save.isPending} disabled={!isDirty}>
              {t("retention.periods.save")}
            </Button>
          </Group>
        </Stack>
      </form>
      <LeaveGuard isDirty={isDirty} />
    </Paper>
  );
}

function Rule({ kind, children }: { kind: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <li className={styles["rule"]}>
      <div className={styles["what"]}>
        <Text fw={600}>{t(`retention.kind.${kind}`)}</Text>
        <Text size="sm">{t(`retention.about.${kind}`)}</Text>
        <Text size="sm" c="dimmed">
          {t(`retention.law.${kind}`)}
        </Text>
      </div>
      <div className={styles["period"]}>{children}</div>
    </li>
  );
}

type FieldProps = {
  kind: ChoosableKind;
  value: string;
  finding: string | null;
  onChange: (value: string) => void;
};

function PeriodField({ kind, value, finding, onChange }: FieldProps) {
  const { t } = useTranslation();
  const { unit, least, most } = retentionRules[kind];
  return (
    <TextInput
      aria-label={`${t(`retention.kind.${kind}`)}, ${t(`retention.unit.${unit}`)}`}
      description={`${t("retention.bounds", { least, most })} ${t(`retention.unit.${unit}`)}`}
      inputWrapperOrder={["input", "description", "error"]}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={value}
      error={finding}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const readTyped = (stored: Retention["periods"]): Typed =>
  Object.fromEntries(stored.map(({ kind, period }) => [kind, String(period)])) as Record<ChoosableKind, string>;

/** What is no whole number is sent as one that is out of all bounds, so that the finding stands at its field. */
const readChanges = (typed: Typed, saved: Typed): Partial<Record<ChoosableKind, number>> =>
  Object.fromEntries(
    choosableKinds.filter((kind) => typed[kind].trim() !== saved[kind]).map((kind) => [kind, readNumber(typed[kind].trim())]),
  );

const readNumber = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : -1);
