import { Anchor, Button, Group, NativeSelect, NumberInput, Paper, SimpleGrid, Stack, Text, TextInput, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import { MOST_ANSWER_DAYS, MOST_CAMPAIGN_MAILS_A_DAY } from "@stammdaten/shared/contract/limits.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { pickLanguage } from "@stammdaten/shared/values/language.ts";
import { useApi } from "../../../api/api-context.tsx";
import { useSession } from "../../../auth/use-session.ts";
import { paths } from "../../../paths.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { LanguageSelect, MessageField } from "../invite-inputs.tsx";
import { MailPreview } from "../mail-preview.tsx";
import { CampaignPreview, useCampaignPreview } from "./campaign-preview.tsx";
import { campaignForms, gwgCampaignForms } from "./campaign-rules.ts";
import { type ChosenClients, useChosenClients } from "./use-chosen-clients.ts";

type Fields = {
  name: string;
  personForm: FormularType | "";
  companyForm: FormularType | "";
  language: Language;
  message: string;
  /** As the field has it: a number, or an empty text. */
  perDay: number | string;
  answerDays: number | string;
};

/** Begins a campaign: for whom, what they get, and what it comes to before anything is sent. */
export function NewCampaignPage() {
  const { t, i18n } = useTranslation();
  const { session } = useSession();
  const chosen = useChosenClients();
  const form = useForm<Fields>({
    defaultValues: {
      name: t("campaigns.new.nameOf", { year: new Date().getFullYear() }),
      ...firstForms(chosen),
      language: session?.tenant?.defaultLanguage ?? pickLanguage(i18n.language),
      message: session?.tenant?.invitationMessage ?? "",
      perDay: "",
      answerDays: 14,
    },
  });
  const fields = form.watch();
  const forms = {
    ...(fields.personForm !== "" && { personForm: fields.personForm }),
    ...(fields.companyForm !== "" && { companyForm: fields.companyForm }),
  };
  const preview = useCampaignPreview({ selection: chosen.selection, ...forms, hasMessage: fields.message.trim() !== "" });
  const { begin, isAsking, setIsAsking } = useBegin(chosen, fields, forms);
  const asked = preview.data?.asked ?? 0;
  return (
    <>
      <PageHeader
        title={t("campaigns.new.title")}
        before={
          <Anchor component={Link} to={paths.campaigns()} display="inline-block" mb="xs">
            {t("campaigns.back")}
          </Anchor>
        }
      />
      <form
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit(() => {
            begin.reset();
            setIsAsking(true);
          })(event)
        }
      >
        <Stack gap="lg">
          <ChosenPanel chosen={chosen} />
          <Paper withBorder p="md" component="section" aria-labelledby="campaign-what">
            <Title order={2} size="h4" id="campaign-what" mb="sm">
              {t("campaigns.new.what")}
            </Title>
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
              <CampaignFields form={form} mandantType={chosen.mandantType} mostADay={preview.data?.mostADay ?? MOST_CAMPAIGN_MAILS_A_DAY} />
              <MailPreview
                formularType={forms.personForm ?? forms.companyForm ?? "personUpdate"}
                language={fields.language}
                message={fields.message}
              />
            </SimpleGrid>
          </Paper>
          <CampaignPreview preview={preview} hasForm={Object.keys(forms).length > 0} perDay={Number(fields.perDay) || null} />
          <Group justify="flex-end">
            <Button type="submit" disabled={asked === 0 || preview.isPlaceholderData}>
              {t("campaigns.new.send", { n: asked })}
            </Button>
          </Group>
        </Stack>
      </form>
      <ConfirmDialog
        opened={isAsking}
        title={t("campaigns.new.confirmTitle")}
        text={t("campaigns.new.confirmText", { n: asked })}
        confirmLabel={t("campaigns.new.confirmTitle")}
        tone="plain"
        busy={begin.isPending}
        error={begin.isError ? describeError(begin.error, t) : null}
        passing={isPassing(begin.error)}
        onConfirm={() => begin.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** The forms that are proposed; none for a kind of clients that was not chosen. */
function firstForms({ mandantType, selection }: ChosenClients): Pick<Fields, "personForm" | "companyForm"> {
  const isGwg = selection.gwgTasks !== undefined;
  const { personForm, companyForm } = isGwg
    ? gwgCampaignForms
    : { personForm: campaignForms.person[0], companyForm: campaignForms.company[0] };
  return { personForm: mandantType === "company" ? "" : personForm, companyForm: mandantType === "person" ? "" : companyForm };
}

function useBegin({ selection }: ChosenClients, fields: Fields, forms: { personForm?: FormularType; companyForm?: FormularType }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const begin = useMutation({
    mutationFn: () => {
      const { name, language, message, perDay, answerDays } = fields;
      return api.beginCampaign({
        query: {},
        body: {
          ...{ name, selection, ...forms, language, answerDays: Number(answerDays) },
          ...(message.trim() !== "" && { message }),
          ...(perDay !== "" && { perDay: Number(perDay) }),
        },
      });
    },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ["campaigns"] });
      showSuccess(t("campaigns.new.begun"));
      await navigate(paths.campaign(id));
    },
  });
  return { begin, isAsking, setIsAsking };
}

/** Whom the list has handed over, in words, and the ways to choose others. */
function ChosenPanel({ chosen: { mandantType, selection } }: { chosen: ChosenClients }) {
  const { t } = useTranslation();
  const all = { person: "campaigns.new.allPersons", company: "campaigns.new.allCompanies" } as const;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="campaign-who">
      <Title order={2} size="h4" id="campaign-who" mb="xs">
        {t("campaigns.new.who")}
      </Title>
      <Text>
        {selection.clientIds !== undefined
          ? t("campaigns.new.chosen", { n: selection.clientIds.length })
          : t(mandantType === undefined ? "campaigns.new.all" : all[mandantType])}
      </Text>
      {selection.search !== undefined && <Text>{t("campaigns.new.found", { search: selection.search })}</Text>}
      {selection.gwgTasks !== undefined && <Text>{t("campaigns.new.gwgTasks")}</Text>}
      {selection.responsible !== undefined && <Text>{t(`campaigns.new.responsible.${selection.responsible}`)}</Text>}
      <Group gap="lg" mt="xs">
        <Anchor component={Link} to={paths.persons()}>
          {t("campaigns.new.toPersons")}
        </Anchor>
        <Anchor component={Link} to={paths.companies()}>
          {t("campaigns.new.toCompanies")}
        </Anchor>
      </Group>
    </Paper>
  );
}

type FieldsProps = {
  form: ReturnType<typeof useForm<Fields>>;
  mandantType: "person" | "company" | undefined;
  mostADay: number;
};

function CampaignFields({ form, mandantType, mostADay }: FieldsProps) {
  const { t } = useTranslation();
  const { register, formState } = form;
  const { errors } = formState;
  const choices = (kind: "person" | "company") => [
    { value: "", label: t("campaigns.new.none") },
    ...campaignForms[kind].map((value) => ({ value, label: t(`formularType.${value}`) })),
  ];
  return (
    <Stack>
      <TextInput
        label={t("campaigns.new.name")}
        description={t("campaigns.new.nameHint")}
        withAsterisk
        aria-required
        maxLength={100}
        error={errors.name === undefined ? null : t("validation.required")}
        {...register("name", { validate: (name) => name.trim() !== "" })}
      />
      {mandantType !== "company" && (
        <NativeSelect label={t("campaigns.new.personForm")} data={choices("person")} {...register("personForm")} />
      )}
      {mandantType !== "person" && (
        <NativeSelect label={t("campaigns.new.companyForm")} data={choices("company")} {...register("companyForm")} />
      )}
      <LanguageSelect input={register("language")} />
      <MessageField input={register("message")} hint={t("staff.invite.messageHint")} error={null} />
      <NumberField
        form={form}
        name="perDay"
        label={t("campaigns.new.perDay")}
        hint={t("campaigns.new.perDayHint", { most: mostADay })}
        most={MOST_CAMPAIGN_MAILS_A_DAY}
        problem={t("validation.campaign.perDay")}
      />
      <NumberField
        form={form}
        name="answerDays"
        label={t("campaigns.new.answerDays")}
        hint={t("campaigns.new.answerDaysHint")}
        most={MOST_ANSWER_DAYS}
        problem={t("validation.campaign.answerDays")}
        isRequired
      />
    </Stack>
  );
}

type NumberProps = {
  form: FieldsProps["form"];
  name: "perDay" | "answerDays";
  label: string;
  hint: string;
  most: number;
  problem: string;
  isRequired?: boolean;
};

function NumberField({ form, name, label, hint, most, problem, isRequired = false }: NumberProps) {
  const isRight = (value: number | string): boolean =>
    value === "" ? !isRequired : Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= most;
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: isRight }}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <NumberInput
          label={label}
          description={hint}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          withAsterisk={isRequired}
          aria-required={isRequired}
          error={fieldState.error === undefined ? null : problem}
          ref={ref}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  );
}
