import { Button, Group, Modal, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import {
  documentKinds,
  showsDocument,
  verificationMethods,
  type GwgRecord,
  type NamedPerson,
  type VerificationBody,
} from "@stammdaten/shared/contract/gwg.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { showFieldErrors } from "../../api/show-field-errors.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { gwgKey } from "./gwg-key.ts";
import { startWith, verificationFieldNames, VerificationForm, type VerificationFields } from "./verification-fields.ts";

type Props = {
  gwg: GwgRecord;
  /** Whose document the answers name; null for somebody else. */
  person: NamedPerson | null;
  onClose: () => void;
};

/** Writes down whom the firm has identified, when, how and by which document. */
export function VerificationDialog({ gwg, person, onClose }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [shownAtField, setShownAtField] = useState(false);
  const { mandantType, id } = gwg;
  const { register, handleSubmit, setError, watch, formState } = useForm<VerificationFields, unknown, VerificationBody>({
    resolver: zodResolver(VerificationForm),
    defaultValues: startWith(person, readToday()),
  });
  const verify = useMutation({
    mutationFn: (body: VerificationBody) => api.verifyPerson({ query: { mandantType, id }, body }),
    onSuccess: ({ message, ...saved }) => {
      queries.setQueryData(gwgKey(id), saved);
      onClose();
      showSuccess(message);
    },
    onError: (error) => {
      setShownAtField(showFieldErrors(error, verificationFieldNames, setError));
    },
  });
  const label = (name: keyof VerificationFields) => t(`gwg.verification.${name}`);
  const errorOf = (name: keyof VerificationFields) => {
    const problem = formState.errors[name]?.message;
    return problem === undefined
      ? null
      : t(problem === "validation.date.invalid" && name === "verifiedOn" ? "gwg.day.required" : problem, { label: label(name) });
  };
  const isRequired = { withAsterisk: true, "aria-required": true };
  const kind = watch("documentKind");
  const method = watch("method");
  const choose = { value: "", label: t("gwg.verification.choose") };
  return (
    <Modal opened onClose={onClose} title={t("gwg.verification.add")} size="lg" centered>
      <form noValidate onSubmit={(event) => void handleSubmit((body) => verify.mutate(body))(event)}>
        <Stack>
          <TextInput
            {...isRequired}
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
              data={[choose, ...verificationMethods.map((value) => ({ value, label: t(`gwg.method.${value}`) }))]}
              error={errorOf("method")}
              {...register("method")}
            />
            <TextInput {...isRequired} type="date" label={label("verifiedOn")} error={errorOf("verifiedOn")} {...register("verifiedOn")} />
          </SimpleGrid>
          {showsDocument(method) && (
            <Stack component="fieldset" gap="sm" m={0} p={0} style={{ border: 0 }}>
              <Text component="legend" fw={600} p={0}>
                {t("gwg.verification.document")}
              </Text>
              {person?.document != null && <Text size="sm">{t("gwg.verification.prefilled")}</Text>}
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <NativeSelect
                  {...isRequired}
                  label={label("documentKind")}
                  data={[choose, ...documentKinds.map((value) => ({ value, label: t(`options.identityType.${value}`) }))]}
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
          <FormError message={verify.isError && !shownAtField ? describeError(verify.error, t) : null} passing={isPassing(verify.error)} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("staff.cancel")}
            </Button>
            <Button type="submit" loading={verify.isPending}>
              {t("gwg.verification.save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
