import { Alert, Button, Group, Stack, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { readOrigins } from "./read-origins.ts";

/** Key under which the inquiry form's settings are kept. */
export const inquiryFormKey = ["iframeToken"] as const;

/** The sites that may show the form. Another list makes another code, and the one before ends. */
export function OriginsForm({ stored, isReplacing }: { stored: readonly string[]; isReplacing: boolean }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [text, setText] = useState(() => stored.join("\n"));
  const [finding, setFinding] = useState<string | null>(null);
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useMutation({
    mutationFn: (allowedOrigins: readonly string[]) => api.replaceIframeToken({ query: {}, body: { allowedOrigins: [...allowedOrigins] } }),
    onSuccess: ({ message, ...changed }) => {
      setAsked(null);
      // The API speaks of a code that ends; with the first one, none does.
      showSuccess(isReplacing ? message : t("inquiryForm.created"));
      queries.setQueryData(inquiryFormKey, changed);
    },
    onError: (error) => {
      const found = error instanceof ApiError ? error.errors[0] : undefined;
      if (found === undefined) return;
      setAsked(null);
      refuse(found.message);
    },
  });
  const refuse = (message: string) => {
    setFinding(message);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { origins, fault } = readOrigins(text);
    save.reset();
    if (fault !== null) return refuse(t(fault.code, { line: fault.line }));
    setFinding(null);
    if (isReplacing) setAsked(origins);
    else save.mutate(origins);
  };
  const error = save.isError && finding === null ? describeError(save.error, t) : null;
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Textarea
          ref={field}
          label={t("inquiryForm.origins")}
          description={t("inquiryForm.originsHint")}
          placeholder="https://www.kanzlei.example"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setFinding(null);
          }}
          rows={3}
          resize="vertical"
          spellCheck={false}
          autoComplete="off"
          error={finding}
        />
        {readOrigins(text).origins.length === 0 && <NoOriginsNote />}
        {asked === null && <FormError message={error} passing={isPassing(save.error)} />}
        <Group>
          <Button type="submit" variant={isReplacing ? "default" : "filled"} loading={save.isPending}>
            {t(isReplacing ? "inquiryForm.replace" : "inquiryForm.create")}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={asked !== null}
        title={t("inquiryForm.replaceTitle")}
        text={t("inquiryForm.replaceText")}
        confirmLabel={t("inquiryForm.replace")}
        busy={save.isPending}
        error={error}
        onConfirm={() => asked !== null && save.mutate(asked)}
        onClose={() => setAsked(null)}
      />
    </form>
  );
}

function NoOriginsNote() {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" variant="outline" role="note">
      {t("inquiryForm.noOrigins")}
    </Alert>
  );
}
