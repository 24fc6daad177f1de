import { List, Modal, Stack, Text } from "@mantine/core";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeOut, Form } from "@stammdaten/shared/contract/form-schemas.ts";
import { formKind } from "@stammdaten/shared/contract/formular-types.ts";
import { needsDatevNumber } from "@stammdaten/shared/forms/needs-datev-number.ts";
import { useApi } from "../../api/api-context.tsx";
import { clientQuery } from "../../pickers/client-queries.ts";
import { DialogButtons } from "../../ui/feedback/dialog-buttons.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { DatevNumberField } from "../../pickers/datev-number-field.tsx";
import { useDatevNumber } from "../../pickers/use-datev-number.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { clientOf } from "../../pickers/client-of.ts";
import { useCurrentForm } from "../../lazy/use-editions.ts";
import { changesQuery } from "./changes-query.ts";
import { placeOf } from "./place-of.ts";

/** So many are enough to know what to do. */
const MOST_FINDINGS = 5;

type Props = {
  form: Form;
  /** Paths of the changes that are not taken over. */
  left: ReadonlySet<string>;
  onClose: () => void;
  onDone: (form: Form, message: string) => Promise<void>;
};

/**
 * Approves a form, and confirms it in firms that do both in one step: its answers become what its definition says. A client that is
 * known keeps its number.
 */
export function ApproveDialog({ form, left, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const kind = formKind(form.formularType);
  const isConfirmed = form.status.review === "Confirmed";
  const asksNumber = needsDatevNumber(kind);
  const client = clientOf(form);
  const known = useQuery({
    ...clientQuery(api, client ?? { mandantType: kind.subject, id: "" }),
    enabled: asksNumber && client !== null,
  });
  const number = useDatevNumber({
    clientId: client?.id,
    given: known.data?.datevNumber ?? null,
    isAsked: asksNumber && (client === null || known.data !== undefined),
  });
  // What the page showed: what came since, and what a list that is taken whole would undo of it, is not taken unseen.
  const { queryKey } = changesQuery(api, form);
  const [shown] = useState(() => queries.getQueryData<ChangeOut[]>(queryKey) ?? []);
  const take =
    left.size === 0 && shown.every(({ unit }) => unit === null)
      ? null
      : shown.filter(({ path }) => !left.has(path)).map(({ path }) => path);
  const approve = useMutation({
    mutationFn: () =>
      api.approveForm({
        query: { id: form.id },
        body: {
          ...(asksNumber ? { datevNumber: number.value.trim() } : {}),
          ...(take === null ? {} : { take }),
          ...(!isConfirmed && { confirm: true }),
        },
      }),
    onSuccess: (answer) => onDone(answer.form, answer.message),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  const message = approve.isError ? describeError(approve.error, t, "error.approveFailed") : null;
  const found =
    approve.error instanceof ApiError && approve.error.code === "form.takeIncomplete" ? approve.error.errors.slice(0, MOST_FINDINGS) : [];
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
          <Text>
            {t(kind.approval === "record" ? "staff.approve.textRecord" : asksNumber ? "staff.approve.text" : "staff.approve.textUpdate")}
          </Text>
          {left.size > 0 && take !== null && <Text fw={600}>{t("staff.approve.taken", { n: take.length })}</Text>}
          {asksNumber && (
            <DatevNumberField label={t("staff.approve.datevNumber")} number={number} error={aboutNumber ? message : null} isFirst />
          )}
          <FormError message={aboutNumber ? null : message} passing={isPassing(approve.error)} />
          <Findings found={found} formularType={form.formularType} />
          <DialogButtons
            submit={t(isConfirmed ? "staff.review.approve" : "staff.review.approveAtOnce")}
            isPending={approve.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}

/** What the choice of changes leaves incomplete, by its place in the form. */
function Findings({ found, formularType }: { found: ApiError["errors"] } & Pick<Form, "formularType">) {
  const { t } = useTranslation();
  const definition = useCurrentForm(formularType);
  if (found.length === 0) return null;
  return (
    <List size="sm">
      {found.map(({ path, message: finding }) => (
        <List.Item key={path}>
          {placeOf(definition, path, t)}: {finding}
        </List.Item>
      ))}
    </List>
  );
}
