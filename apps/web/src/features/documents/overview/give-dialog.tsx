import { Modal, MultiSelect, Radio, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Document, DocumentPurpose } from "@stammdaten/shared/contract/documents.ts";
import { useApi } from "../../../api/api-context.tsx";
import { DialogButtons } from "../../../ui/feedback/dialog-buttons.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { PurposeField } from "../purpose-field.tsx";
import { GiveProgress } from "./give-progress.tsx";

const PAUSE_MS = 250;

type Picked = { readonly mandantType: "person" | "company"; readonly id: string; readonly name: string };
type Props = { templates: readonly Document[]; onGiven: () => void; onClose: () => void };

/** Gives templates to all clients or to some, and shows how far that is. */
export function GiveDialog({ templates, onGiven, onClose }: Props) {
  const { t } = useTranslation();
  // The choice behind the dialog ends when the work has begun.
  const [given] = useState(templates);
  const [jobId, setJobId] = useState<string | null>(null);
  return (
    <Modal opened onClose={onClose} title={t("documents.give.title")} size="lg" centered>
      {jobId === null ? (
        <GiveFields
          templates={given}
          onClose={onClose}
          onBegun={(id) => {
            setJobId(id);
            onGiven();
          }}
        />
      ) : (
        <GiveProgress jobId={jobId} onClose={onClose} />
      )}
    </Modal>
  );
}

function GiveFields({
  templates,
  onClose,
  onBegun,
}: {
  templates: readonly Document[];
  onClose: () => void;
  onBegun: (jobId: string) => void;
}) {
  const { t } = useTranslation();
  const api = useApi();
  const [isForAll, setIsForAll] = useState(false);
  const [purpose, setPurpose] = useState<DocumentPurpose | null>(null);
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [isTried, setIsTried] = useState(false);
  const everybody = useQuery({
    queryKey: ["allMandants", "count"],
    queryFn: ({ signal }) => api.allMandants({ query: { limit: "10", withTotal: "true" }, signal }),
  });
  const give = useMutation({
    mutationFn: () =>
      api.copyDocuments({
        query: {},
        body: {
          documentIds: templates.map(({ id }) => id),
          mandants: isForAll ? [] : picked.map(({ mandantType, id }) => ({ mandantType, mandantId: id })),
          ...(purpose === null ? {} : { purpose }),
        },
      }),
    onSuccess: ({ jobId }) => onBegun(jobId),
  });
  const total = everybody.data?.total ?? null;
  const problem = isTried && !isForAll && picked.length === 0 ? t("documents.give.clientsRequired") : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (purpose !== null && (isForAll || picked.length > 0)) give.mutate();
      }}
    >
      <Stack>
        <Text>{t("documents.give.text")}</Text>
        <div>
          <Text fw={600} id="given-templates">
            {t("documents.give.templates")}
          </Text>
          <ul aria-labelledby="given-templates" style={{ margin: 0, overflowWrap: "anywhere" }}>
            {templates.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </div>
        <PurposeField isFirst value={purpose} isMissing={isTried && purpose === null} onChange={setPurpose} />
        <Radio.Group label={t("documents.give.to")} value={isForAll ? "all" : "some"} onChange={(value) => setIsForAll(value === "all")}>
          <Stack gap="xs" my={6}>
            <Radio value="some" label={t("documents.give.some")} />
            <Radio value="all" label={total === null ? t("documents.give.all") : t("documents.give.allCount", { total })} />
          </Stack>
        </Radio.Group>
        {!isForAll && <ClientsSelect picked={picked} onPick={setPicked} problem={problem} />}
        <FormError message={give.isError ? describeError(give.error, t) : null} passing={isPassing(give.error)} />
        <DialogButtons submit={t("documents.give.send")} isPending={give.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

/** The clients who are given the templates, found by their names. */
function ClientsSelect({
  picked,
  onPick,
  problem,
}: {
  picked: readonly Picked[];
  onPick: (picked: readonly Picked[]) => void;
  problem: string | null;
}) {
  const { t } = useTranslation();
  const api = useApi();
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS);
  const found = useQuery({
    queryKey: ["allMandants", search],
    queryFn: ({ signal }) => api.allMandants({ query: { limit: "25", ...(search === "" ? {} : { search }) }, signal }),
    placeholderData: keepPreviousData,
  });
  const clients = found.data?.items ?? [];
  const known = new Map<string, Picked>([...clients, ...picked].map((client) => [client.id, client]));
  return (
    <MultiSelect
      label={t("documents.give.clients")}
      withAsterisk
      aria-required
      searchable
      hidePickedOptions
      filter={({ options }) => options}
      nothingFoundMessage={t("staff.noMatch.title")}
      data={[...known.values()].map(({ id, name }) => ({ value: id, label: name }))}
      value={picked.map(({ id }) => id)}
      searchValue={text}
      onSearchChange={setText}
      onChange={(ids) => onPick(ids.flatMap((id) => known.get(id) ?? []))}
      error={problem ?? (found.isError ? describeError(found.error, t) : null)}
    />
  );
}
