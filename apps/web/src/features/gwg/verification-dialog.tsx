import { Modal, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useState } from "react";
import type { UseFormRegister, UseFormSetError, UseFormSetValue } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { documentKinds, showsDocument, verificationMethods } from "@stammdaten/shared/contract/choices.ts";
import type { GwgRecord, VerificationBody } from "@stammdaten/shared/contract/gwg.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import { useApi } from "../../api/api-context.tsx";
import { DialogButtons } from "../../ui/feedback/dialog-buttons.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { showFieldErrors } from "../../api/show-field-errors.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { gwgKey, tasksKey } from "./gwg-key.ts";
import { DocumentReadings } from "./reading/document-readings.tsx";
import { startWith, takeReading, verificationFieldNames, VerificationForm, type VerificationFields } from "./verification-fields.ts";
import { useSchemaForm } from "../../ui/forms/use-schema-form.ts";

type Props = {
  gwg: GwgRecord;
  /** Whose document the answers name; null for somebody else. */
  person: GwgRecord["people"][number] | null;
  onClose: () => void;
};

const isRequired = { withAsterisk: true, "aria-required": true };

const labelIn = (t: TFunction) => (name: keyof VerificationFields) => t(`gwg.verification.${name}`);

const chooseOption = (t: TFunction) => ({ value: "", label: t("gwg.verification.choose") });

/** Writes down whom the firm has identified, when, how and by which document. */
export function VerificationDialog({ gwg, person, onClose }: Props) {
  const { t } = useTranslation();
  const { register, handleSubmit, setError, setValue, watch, formState } = useSchemaForm<VerificationFields, VerificationBody>({
    schema: () => Promise.resolve(VerificationForm),
    defaultValues: startWith(person, readToday()),
  });
  const { verify, message } = useVerify({ gwg, onClose, setError });
  const label = labelIn(t);
  const errorOf = (name: keyof VerificationFields) => {
    const problem = formState.errors[name]?.message;
    return problem === undefined
      ? null
      : t(problem === "validation.date.invalid" && name === "verifiedOn" ? "gwg.day.required" : problem, { label: label(name) });
  };
  const method = watch("method");
  const { isTaken, take } = useTaking(setValue);
  return (
    <Modal opened onClose={onClose} title={t("gwg.verification.add")} size="lg" centered>
      <form noValidate onSubmit={(event) => void handleSubmit((body) => verify.mutate(body))(event)}>
        <Stack>
          <DocumentReadings gwg={gwg} readings={person?.readings ?? []} onTake={take} />
          <div role="status">{isTaken && <Text>{t("gwg.reading.taken")}</Text>}</div>
          <TextInput
            {...isRequired}
            data-autofocus
            label={label("person")}
            description={t("gwg.verification.personHint")}
            autoComplete="off"
            maxLength={300}
            error={errorOf("person")}
            {...register("person")}
          />
          <TextInput
            type="date"
            label={label("birthDate")}
            description={t("gwg.verification.birthDateHint")}
            autoComplete="off"
            error={errorOf("birthDate")}
            {...register("birthDate")}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NativeSelect
              {...isRequired}
              label={label("method")}
              data={[chooseOption(t), ...verificationMethods.map((value) => ({ value, label: t(`gwg.method.${value}`) }))]}
              error={errorOf("method")}
              {...register("method")}
            />
            <TextInput {...isRequired} type="date" label={label("verifiedOn")} error={errorOf("verifiedOn")} {...register("verifiedOn")} />
          </SimpleGrid>
          {showsDocument(method) && (
            <DocumentFields
              register={register}
              errorOf={errorOf}
              kind={watch("documentKind")}
              isPrefilled={person?.document != null && !isTaken}
            />
          )}
          <Textarea
            {...(method === "earlier" ? isRequired : {})}
            label={label("note")}
            rows={3}
            resize="vertical"
            maxLength={2000}
            error={errorOf("note")}
            {...register("note")}
          />
          <FormError message={message} passing={isPassing(verify.error)} />
          <DialogButtons submit={t("gwg.verification.save")} isPending={verify.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

/** Puts what was read into the fields of the document; after that they are no answers of the client's any more. */
function useTaking(setValue: UseFormSetValue<VerificationFields>) {
  const [isTaken, setIsTaken] = useState(false);
  const take = (document: Parameters<typeof takeReading>[0]): void => {
    for (const [name, value] of takeReading(document)) setValue(name, value);
    setIsTaken(true);
  };
  return { isTaken, take };
}

/** Sends the record; what is wrong with a field is shown there, all else is `message`. */
function useVerify({ gwg, onClose, setError }: Pick<Props, "gwg" | "onClose"> & { setError: UseFormSetError<VerificationFields> }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [shownAtField, setShownAtField] = useState(false);
  const { mandantType, id } = gwg;
  const verify = useMutation({
    mutationFn: (body: VerificationBody) => api.verifyPerson({ query: { mandantType, id }, body }),
    onSuccess: async ({ message, ...saved }) => {
      queries.setQueryData(gwgKey(id), saved);
      onClose();
      showSuccess(message);
      await queries.invalidateQueries({ queryKey: tasksKey });
    },
    onError: (error) => {
      setShownAtField(showFieldErrors(error, verificationFieldNames, setError));
    },
  });
  return { verify, message: verify.isError && !shownAtField ? describeError(verify.error, t) : null };
}

type DocumentProps = {
  readonly register: UseFormRegister<VerificationFields>;
  readonly errorOf: (name: keyof VerificationFields) => string | null;
  readonly kind: VerificationFields["documentKind"];
  /** Whether the fields begin with the client's answers. */
  readonly isPrefilled: boolean;
};

function DocumentFields({ register, errorOf, kind, isPrefilled }: DocumentProps) {
  const { t } = useTranslation();
  const label = labelIn(t);
  return (
    <Stack component="fieldset" gap="sm" m={0} p={0} style={{ border: 0 }}>
      <Text component="legend" fw={600} p={0}>
        {t("gwg.verification.document")}
      </Text>
      {isPrefilled && <Text size="sm">{t("gwg.verification.prefilled")}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          {...isRequired}
          label={label("documentKind")}
          data={[chooseOption(t), ...documentKinds.map((value) => ({ value, label: t(`options.identityType.${value}`) }))]}
          error={errorOf("documentKind")}
          {...register("documentKind")}
        />
        <TextInput
          {...(kind === "trustedSource" ? {} : isRequired)}
          label={label("documentNumber")}
          autoComplete="off"
          maxLength={50}
          error={errorOf("documentNumber")}
          {...register("documentNumber")}
        />
        <TextInput
          {...isRequired}
          label={label("issuingAuthority")}
          autoComplete="off"
          maxLength={100}
          error={errorOf("issuingAuthority")}
          {...register("issuingAuthority")}
        />
        <TextInput
          {...(kind === "passport" ? isRequired : {})}
          type="date"
          label={label("validUntil")}
          error={errorOf("validUntil")}
          {...register("validUntil")}
        />
      </SimpleGrid>
    </Stack>
  );
}
