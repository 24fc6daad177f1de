import { Anchor, Button, Group, Paper, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import type { DatevImportRequest } from "@stammdaten/shared/contract/datev-import.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { MOST_LISTED_NUMBERS } from "@stammdaten/shared/contract/limits.ts";
import { type DatevRange, readDatevRange } from "@stammdaten/shared/contract/read-datev-range.ts";
import { useApi } from "../../../api/api-context.tsx";
import { paths } from "../../../paths.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { DatevClientList } from "./datev-client-list.tsx";
import styles from "./datev-import-page.module.css";
import { ImportFailure } from "./import-failure.tsx";
import { PastImports } from "./past-imports.tsx";

/** Begins to take clients over from DATEV, by range or by ticking them in DATEV's list, and shows the imports of before. */
export function DatevImportPage() {
  const { t } = useTranslation();
  const api = useApi();
  const navigate = useNavigate();
  const [listed, setListed] = useState<DatevRange | null>(null);
  const queries = useQueryClient();
  const begin = useMutation({
    mutationFn: (body: DatevImportRequest) => api.beginDatevImport({ query: {}, body }),
    onSuccess: async ({ id }) => {
      // The list of imports that was seen a moment ago lacks this one.
      await queries.invalidateQueries({ queryKey: ["datevImports"], refetchType: "none" });
      await navigate(paths.datevImportReport(id));
    },
  });
  return (
    <>
      <PageHeader
        title={t("staff.import.title")}
        before={
          <Anchor component={Link} to={paths.datevSyncInfo()} display="inline-block" mb="xs">
            {t("staff.import.back")}
          </Anchor>
        }
      />
      <Stack>
        <RangeForm
          isBeginning={begin.isPending}
          onBegin={({ from, to }) => {
            setListed(null);
            begin.mutate({ fromDatevNumber: from, toDatevNumber: to });
          }}
          onList={(range) => {
            begin.reset();
            setListed(range);
          }}
        />
        {begin.isError && <ImportFailure error={begin.error} />}
        {listed !== null && (
          <DatevClientList
            key={`${listed.from}-${listed.to}`}
            range={listed}
            isBeginning={begin.isPending}
            onBegin={(datevNumbers) => begin.mutate({ datevNumbers: [...datevNumbers] })}
          />
        )}
        <PastImports />
      </Stack>
    </>
  );
}

type Refused = { readonly field: string; readonly text: string };
type RangeFormProps = { isBeginning: boolean; onBegin: (range: DatevRange) => void; onList: (range: DatevRange) => void };

function RangeForm({ isBeginning, onBegin, onList }: RangeFormProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [refused, setRefused] = useState<Refused | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const read = (then: (range: DatevRange) => void, most: number, key: string): void => {
    try {
      setRefused(null);
      then(readDatevRange({ from, to }, most));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const field = error.issues[0]?.path ?? "fromDatevNumber";
      setRefused({ field, text: t(key) });
      form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    read(onBegin, Number.POSITIVE_INFINITY, "range.invalid");
  };
  const errorOf = (field: string) => (refused?.field === field ? refused.text : null);
  const fields = [
    ["fromDatevNumber", t("staff.import.from"), from, setFrom],
    ["toDatevNumber", t("staff.import.to"), to, setTo],
  ] as const;
  return (
    <Paper withBorder p="md">
      <form noValidate onSubmit={submit} ref={form}>
        <Stack>
          <Text>{t("staff.import.text")}</Text>
          <Group align="flex-start" gap="sm">
            {fields.map(([name, label, value, change]) => (
              <TextInput
                key={name}
                className={styles["number"] ?? ""}
                name={name}
                inputMode="numeric"
                autoComplete="off"
                label={label}
                withAsterisk
                aria-required
                value={value}
                error={errorOf(name)}
                onChange={(event) => change(event.currentTarget.value)}
              />
            ))}
          </Group>
          <Text size="sm" c="dimmed">
            {t("staff.import.hint")}
          </Text>
          <Group>
            <Button type="submit" loading={isBeginning}>
              {t("staff.import.start")}
            </Button>
            <Button variant="default" onClick={() => read(onList, MOST_LISTED_NUMBERS, "staff.import.listRange")}>
              {t("staff.import.choose")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
