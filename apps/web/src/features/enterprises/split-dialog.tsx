import { List, Modal, NativeSelect, Radio, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SOLE_LEGAL_FORMS, soleLegalForm } from "@stammdaten/shared/codes/sole-legal-forms.ts";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { IndividualEnterprise } from "@stammdaten/shared/contract/enterprises.ts";
import { useApi } from "../../api/api-context.tsx";
import { DialogButtons } from "../../ui/feedback/dialog-buttons.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { DatevNumberField } from "../../pickers/datev-number-field.tsx";
import { useDatevNumber } from "../../pickers/use-datev-number.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { enterprisesKey, splitKeys } from "./enterprise-keys.ts";

type Side = "person" | "company";
type SoleLegalForm = (typeof SOLE_LEGAL_FORMS)[number];

/** Makes a client of its own of a sole proprietorship: who keeps the number, and which one the other gets. */
export function SplitDialog({ enterprise, onClose }: { enterprise: IndividualEnterprise; onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const newNumber = useDatevNumber({});
  const { personId, name, businessName, incomeTypes, datevNumber: number } = enterprise;
  const [keeper, setKeeper] = useState<Side>("person");
  const [companyName, setCompanyName] = useState(businessName ?? name);
  const [legalForm, setLegalForm] = useState(() => soleLegalForm(businessName ?? "", incomeTypes));
  const given = newNumber.value.trim();
  const split = useMutation({
    mutationFn: () =>
      api.splitEnterprise({
        query: {},
        body: {
          personId,
          keepDatevNumberFor: keeper,
          ...(keeper === "person" ? { companyDatevNumber: given } : { personDatevNumber: given }),
          company: { name: companyName, legalForm },
        },
      }),
    onSuccess: async ({ message }) => {
      onClose();
      showSuccess(message);
      await Promise.all(splitKeys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
    // Somebody else may have split it meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: [enterprisesKey] }),
  });
  const message = split.isError ? describeError(split.error, t) : null;
  const findings = split.error instanceof ApiError ? split.error.errors : [];
  const messageAt = (path: string): string | null => findings.find((one) => one.path === path)?.message ?? null;
  const numberError = messageAt("companyDatevNumber") ?? messageAt("personDatevNumber");
  const nameError = messageAt("company.name");
  const choose = (side: Side) => {
    split.reset();
    setKeeper(side);
  };

  return (
    <Modal opened onClose={onClose} title={t("enterprises.dialog.title")} centered size="xl">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          split.mutate();
        }}
      >
        <Stack>
          <Text>{t("enterprises.dialog.text", { name, number })}</Text>
          <KeeperChoice keeper={keeper} onKeeper={choose} number={number} />
          <DatevNumberField
            label={t(keeper === "person" ? "enterprises.dialog.companyNumber" : "enterprises.dialog.personNumber")}
            number={newNumber}
            error={numberError}
          />
          <CompanyFields
            name={companyName}
            onName={setCompanyName}
            nameError={nameError}
            legalForm={legalForm}
            onLegalForm={setLegalForm}
          />
          <WhatHappens keeper={keeper} number={number} />
          <FormError message={numberError === null && nameError === null ? message : null} passing={isPassing(split.error)} />
          <DialogButtons submit={t("enterprises.dialog.submit")} isPending={split.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

type ClientNumber = IndividualEnterprise["datevNumber"];

function KeeperChoice({ keeper, onKeeper, number }: { keeper: Side; onKeeper: (side: Side) => void; number: ClientNumber }) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={t("enterprises.dialog.keep", { number })}
      value={keeper}
      onChange={(value) => onKeeper(value === "company" ? "company" : "person")}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="person"
          label={t("enterprises.dialog.keepPerson")}
          description={t("enterprises.dialog.keepPersonText", { number })}
          data-autofocus
        />
        <Radio
          value="company"
          label={t("enterprises.dialog.keepCompany")}
          description={t("enterprises.dialog.keepCompanyText", { number })}
        />
      </Stack>
    </Radio.Group>
  );
}

type CompanyProps = {
  name: string;
  onName: (name: string) => void;
  nameError: string | null;
  legalForm: SoleLegalForm;
  onLegalForm: (legalForm: SoleLegalForm) => void;
};

/** How the enterprise is called as a client, and its legal form. */
function CompanyFields({ name, onName, nameError, legalForm, onLegalForm }: CompanyProps) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={t("enterprises.dialog.name")}
        withAsterisk
        aria-required
        autoComplete="off"
        value={name}
        error={nameError}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <NativeSelect
        label={t("fields.legalForm")}
        value={legalForm}
        onChange={(event) => onLegalForm(SOLE_LEGAL_FORMS.find((one) => one === event.currentTarget.value) ?? legalForm)}
        data={SOLE_LEGAL_FORMS.map((value) => ({ value, label: t(`options.legalForm.${value}`) }))}
      />
    </SimpleGrid>
  );
}

function WhatHappens({ keeper, number }: { keeper: Side; number: ClientNumber }) {
  const { t } = useTranslation();
  return (
    <div>
      <Text fw={600}>{t("enterprises.dialog.what")}</Text>
      <List size="sm" spacing={4} my={4}>
        <List.Item>{t("enterprises.dialog.whatMade")}</List.Item>
        <List.Item>{t(keeper === "person" ? "enterprises.dialog.whatPerson" : "enterprises.dialog.whatCompany", { number })}</List.Item>
        <List.Item>{t("enterprises.dialog.whatThen", { number })}</List.Item>
      </List>
    </div>
  );
}
