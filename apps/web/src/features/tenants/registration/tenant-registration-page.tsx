import { Anchor, Box, Button, Fieldset, List, SimpleGrid, Stack, Text, TextInput, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FormProvider, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { PaidPlan } from "@stammdaten/shared/contract/billing.ts";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { TRIAL_DAYS } from "@stammdaten/shared/contract/plans.ts";
import type { NewTenant } from "@stammdaten/shared/contract/tenants.ts";
import { paths } from "../../../paths.ts";
import { useApi } from "../../../api/api-context.tsx";
import { AuthFrame } from "../../../auth/auth-frame.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { showFieldErrors } from "../../../api/show-field-errors.ts";
import { lazyDialog } from "../../../lazy/lazy-dialog.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { PlanChoice } from "../../../ui/plan-choice.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { readTenantFields, tenantFieldNames } from "../tenant-fields.ts";
import { TenantFieldset } from "../tenant-fieldset.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";

const CardOffer = lazyDialog(() => import("./card-offer.tsx"), "CardOffer", ["billing"]);

/** The plan is in the address; everything typed stays when another is chosen. */
const readPlan = (pathname: string): PaidPlan => (pathname.toLowerCase().startsWith(paths.tenantRegistration(1).toLowerCase()) ? 1 : 2);

/** In their order on screen. */
const names = [...tenantFieldNames, "firstName", "lastName"] as const;

/** A firm that has just registered. `checkoutToken`: with it a card can be saved at once. */
type Registered = { readonly email: string; readonly applicationType: PaidPlan; readonly checkoutToken?: string };

type Props = {
  /** Opens another page; the browser's own way where absent. */
  readonly open?: (address: string) => void;
};

/** A firm registers itself; the link to confirm comes by mail. */
export function TenantRegistrationPage({ open = (address) => window.location.assign(address) }: Props) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<Registered | null>(null);
  const login = (
    <Anchor component={Link} to={paths.login()} td="underline">
      {t("auth.login.back")}
    </Anchor>
  );
  if (sent !== null) {
    return (
      <AuthFrame title={t("auth.tenantRegistration.sentTitle")} after={login} size={560}>
        <Sent email={sent.email} />
        {sent.checkoutToken !== undefined && <CardOffer token={sent.checkoutToken} applicationType={sent.applicationType} open={open} />}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t("auth.tenantRegistration.title")}
      size={640}
      after={
        <Text>
          {t("auth.tenantRegistration.haveAccount")} {login}
        </Text>
      }
    >
      <RegistrationFields onSent={setSent} />
    </AuthFrame>
  );
}

function RegistrationFields({ onSent }: { onSent: (registered: Registered) => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const navigate = useNavigate();
  const applicationType = readPlan(useLocation().pathname);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useSchemaForm({
    schema: async () => (await import("@stammdaten/shared/contract/tenants.ts")).NewTenant,
    defaultValues: { ...readTenantFields(), firstName: "", lastName: "", applicationType },
  });
  const registration = useMutation({
    mutationFn: (body: NewTenant) => api.createTenant({ query: {}, body: { ...body, applicationType } }),
    onMutate: () => setFailure(null),
    onSuccess: ({ message, checkoutToken }, { email }) => {
      showSuccess(message);
      onSent({ email, applicationType, ...(checkoutToken === undefined ? {} : { checkoutToken }) });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "tenant.emailTaken")
        form.setError("email", { type: "api", message: describeError(error, t) }, { shouldFocus: true });
      else if (!showFieldErrors(error, names, form.setError)) setFailure(error);
    },
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit((body) => registration.mutate(body))(event)} noValidate>
        <Stack gap="lg">
          <div>
            <Text>{t("auth.tenantRegistration.text", { days: TRIAL_DAYS })}</Text>
            <Text size="sm" c="dimmed">
              {t("validation.requiredNote")}
            </Text>
          </div>
          <PlanChoice
            label={t("auth.tenantRegistration.plan")}
            option="auth.tenantRegistration.planLabel"
            chosen={applicationType}
            onChoose={(plan) => void navigate(paths.tenantRegistration(plan), { replace: true })}
          />
          <Fieldset legend={<Legend text={t("auth.tenantRegistration.firm")} />} variant="unstyled">
            <Text size="sm" c="dimmed" mb="xs">
              {t("auth.tenantRegistration.firmHint")}
            </Text>
            <TenantFieldset />
          </Fieldset>
          <Fieldset legend={<Legend text={t("auth.tenantRegistration.contact")} />} variant="unstyled">
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <NameInput name="firstName" autoComplete="given-name" />
              <NameInput name="lastName" autoComplete="family-name" />
            </SimpleGrid>
          </Fieldset>
          <FormError message={failure === null ? null : describeError(failure, t)} passing={isPassing(failure)} />
          <Box>
            <Button type="submit" loading={registration.isPending}>
              {t("auth.tenantRegistration.submit")}
            </Button>
          </Box>
        </Stack>
      </form>
    </FormProvider>
  );
}

const Legend = ({ text }: { text: string }) => (
  <Text component="span" fw={700} size="lg" ml={-2}>
    {text}
  </Text>
);

function NameInput({ name, autoComplete }: { name: "firstName" | "lastName"; autoComplete: string }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<{ firstName: string; lastName: string }>();
  const label = t(`auth.tenantRegistration.${name}`);
  const message = formState.errors[name]?.message;
  return (
    <TextInput
      label={label}
      withAsterisk
      aria-required
      maxLength={100}
      autoComplete={autoComplete}
      spellCheck={false}
      error={message === undefined ? null : t(message, { label })}
      {...register(name)}
    />
  );
}

/** What happens after the registration. */
function Sent({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text style={{ overflowWrap: "anywhere" }}>{t("auth.tenantRegistration.sentTo", { email })}</Text>
      <Title order={2} size="h4">
        {t("auth.tenantRegistration.nextTitle")}
      </Title>
      <List type="ordered" spacing="xs">
        <List.Item>{t("auth.tenantRegistration.nextOpen")}</List.Item>
        <List.Item>{t("auth.tenantRegistration.nextPassword")}</List.Item>
        <List.Item>{t("auth.tenantRegistration.nextTrial", { days: TRIAL_DAYS })}</List.Item>
      </List>
      <Text c="dimmed">{t("auth.tenantRegistration.nothing")}</Text>
    </Stack>
  );
}
