import { Button, Group, NativeSelect, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { LARGEST_TABLE } from "@stammdaten/shared/contract/limits.ts";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { type FormularType, formularTypes } from "@stammdaten/shared/contract/formular-types.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { pickLanguage } from "@stammdaten/shared/values/language.ts";
import type { Api } from "../../api.ts";
import { useApi, useProgressApi } from "../../api/api-context.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { DownloadButton } from "../../downloads/download-button.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { useSession } from "../../auth/use-session.ts";
import { FileDrop } from "../../ui/file-drop.tsx";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { formsForFile } from "./offered-forms.ts";
import { LanguageSelect, MessageField } from "./invite-inputs.tsx";
import { listFormChoices } from "./list-form-choices.ts";

export type Imported = Awaited<ReturnType<Api["inviteMany"]>>;

/** What goes with the file for all rows. */
export const bodyOf = ({ message, ...rest }: Fields) => ({ ...rest, ...(message.trim() === "" ? {} : { message }) });

type Fields = { formularType: FormularType; language: Language; message: string };

const ACCEPTED = ".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Whether the file can still be read as it was chosen: browsers refuse one that was saved again since. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** A file that was checked, and what it was checked with. */
export type CheckedFile = { readonly fields: Fields; readonly file: File; readonly found: Imported };

/**
 * What a file of many is checked with, before anybody is invited; the mail on the right is that of a row without words of its own.
 * @param before what was chosen the last time
 */
export function ImportFieldset({ before, onChecked }: { before: CheckedFile | null; onChecked: (checked: CheckedFile) => void }) {
  const { t, i18n } = useTranslation();
  const { session } = useSession();
  const { file, problem, part, send, take, start } = useCheck(before, onChecked);
  const { register, handleSubmit, watch } = useForm<Fields>({
    defaultValues: before?.fields ?? {
      formularType: formsForFile[0] ?? formularTypes[0],
      language: session?.tenant?.defaultLanguage ?? pickLanguage(i18n.language),
      message: session?.tenant?.invitationMessage ?? "",
    },
  });
  const [formularType, language, message] = watch(["formularType", "language", "message"]);
  const submit = handleSubmit(start);

  return (
    <Stack gap="lg">
      <TemplateSection />
      <Paper withBorder p="md" component="section" aria-labelledby="import-file">
        <Title order={2} size="h4" id="import-file" mb="sm">
          {t("invitations.import.fileTitle")}
        </Title>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
            <Stack>
              <FileDrop
                label={t("invitations.import.file")}
                hint={t("invitations.import.fileHint")}
                accept={ACCEPTED}
                file={file}
                error={problem}
                onFiles={take}
              />
              <NativeSelect
                label={t("staff.invite.formularType")}
                description={t("invitations.import.otherwise")}
                data={listFormChoices(formsForFile, t)}
                {...register("formularType")}
              />
              <LanguageSelect input={register("language")} />
              <MessageField input={register("message")} hint={t("invitations.import.messageHint")} error={null} />
              <FormError message={send.isError && problem === null ? describeError(send.error, t) : null} passing={isPassing(send.error)} />
              {part !== null && <Progress part={part} />}
              <Group justify="flex-end">
                <Button type="submit" loading={send.isPending}>
                  {t("invitations.import.check")}
                </Button>
              </Group>
            </Stack>
            <MailPreview formularType={formularType} language={language} message={message} />
          </SimpleGrid>
        </form>
      </Paper>
    </Stack>
  );
}

/** The chosen file, what is wrong with it, and its check. */
function useCheck(before: CheckedFile | null, onChecked: (checked: CheckedFile) => void) {
  const { t } = useTranslation();
  const uploads = useProgressApi();
  const [file, setFile] = useState<File | null>(before?.file ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  /** From 0 to 1; null while nothing is under way. */
  const [part, setPart] = useState<number | null>(null);
  const send = useMutation({
    mutationFn: ({ fields, given }: { fields: Fields; given: File }) =>
      uploads(setPart).inviteMany({ query: { check: "true" }, body: bodyOf(fields), files: [given] }),
    onMutate: () => {
      setProblem(null);
      setPart(0);
    },
    onSuccess: (found, { fields, given }) => onChecked({ fields, file: given, found }),
    onError: async (error, { given }) => {
      const found = error instanceof ApiError ? error.errors.find(({ path }) => path !== "message") : undefined;
      if (found !== undefined) setProblem(found.message);
      else if (!(await isReadable(given))) {
        // What is beside the file says it better than a toast about the network would.
        describeError(error, t);
        setFile(null);
        setProblem(t("invitations.import.changed"));
      }
    },
    onSettled: () => setPart(null),
  });
  const take = (files: readonly File[]) => {
    send.reset();
    const [first] = files;
    if (first === undefined) return;
    const fault = files.length > 1 ? "invitations.import.oneFile" : first.size > LARGEST_TABLE ? "invitations.import.tooLarge" : null;
    setProblem(fault === null ? null : t(fault));
    if (fault === null) setFile(first);
  };
  const start = (fields: Fields) => {
    if (file === null) setProblem(t("invitations.import.noFile"));
    else send.mutate({ fields, given: file });
  };
  return { file, problem, part, send, take, start };
}

function TemplateSection() {
  const { t } = useTranslation();
  const api = useApi();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="import-template">
      <Title order={2} size="h4" id="import-template">
        {t("invitations.import.template")}
      </Title>
      <Text mt="xs" mb="sm">
        {t("invitations.import.templateText")}
      </Text>
      <Group gap="xs">
        <DownloadButton load={() => api.invitationTemplate({ query: { format: "xlsx" } })} label={t("invitations.import.templateXlsx")} />
        <DownloadButton load={() => api.invitationTemplate({ query: { format: "csv" } })} label={t("invitations.import.templateCsv")} />
      </Group>
    </Paper>
  );
}

/** How much of the file is sent, and that the rows are looked at once it is. */
function Progress({ part }: { part: number }) {
  const { t } = useTranslation();
  const isSent = part >= 1;
  return (
    <div>
      <Text size="sm" role="status">
        {t(isSent ? "invitations.import.checking" : "invitations.import.sending")}
      </Text>
      <progress aria-label={t("invitations.import.sending")} style={{ width: "100%" }} {...(isSent ? {} : { value: part })} max={1} />
    </div>
  );
}
