import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Form } from "@stammdaten/shared/contract/forms.ts";
import { formOf } from "@stammdaten/shared/forms/index.ts";
import { needsDatevNumber } from "@stammdaten/shared/forms/needs-datev-number.ts";
import { useApi } from "../../session/api-context.tsx";
import { clientQuery } from "../../session/client-queries.ts";
import { describeError, isPassing } from "../../session/describe-error.ts";
import { FormError } from "../../ui/form-error.tsx";
import { clientOf } from "../../session/client-of.ts";

type Props = {
  form: Form;
  /** Paths of the changes to take over; null for all. */
  take: readonly string[] | null;
  onClose: () => void;
  onDone: (form: Form, message: string) => Promise<void>;
};

/** Approves a confirmed form: its answers become what its definition says. A client that is known keeps its number. */
export function ApproveDialog({ form, take, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const definition = formOf(form.formularType);
  const asksNumber = needsDatevNumber(definition);
  const client = clientOf(form);
  const known = useQuery({ ...clientQuery(api, client ?? { mandantType: definition.subject, id: "" }), enabled: asksNumber && client !== null });
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed ?? String(known.data?.datevNumber ?? "");
  const approve = useMutation({
    mutationFn: () =>
      api.approveForm({ query: { id: form.id }, body: { ...(asksNumber ? { datevNumber: number.trim() } : {}), ...(take === null ? {} : { take: [...take] }) } }),
    onSuccess: (answer) => onDone(answer.form, answer.message),
  });
  const message = approve.isError ? describeError(approve.error, t) : null;
  const aboutNumber = asksNumber && approve.error instanceof ApiError && approve.error.code.startsWith("datevNumber.");

  return (
    <Modal opened onClose={onClose} title={t("staff.approve.title")} centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          approve.mutate();
        }}
      >
        <Stack>
          <Text>{t(definition.approval === "record" ? "staff.approve.textRecord" : asksNumber ? "staff.approve.text" : "staff.approve.textUpdate")}</Text>
          {take !== null && <Text fw={600}>{t("staff.approve.taken", { n: take.length })}</Text>}
          {asksNumber && (
            <TextInput
              label={t("staff.approve.datevNumber")}
              description={t("staff.approve.datevNumberHint")}
              withAsterisk
              aria-required
              inputMode="numeric"
              autoComplete="off"
              data-autofocus
              value={number}
              error={aboutNumber ? message : null}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          <FormError message={aboutNumber ? null : message} passing={isPassing(approve.error)} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("staff.cancel")}
            </Button>
            <Button type="submit" loading={approve.isPending}>
              {t("staff.review.approve")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
