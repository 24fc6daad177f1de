import { Anchor, Button, Checkbox, Stack, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AccountLinkInfo } from "@stammdaten/shared/contract/passwords.ts";
import { plans } from "@stammdaten/shared/contract/plans.ts";
import { useApi } from "../../../api/api-context.tsx";
import { paths } from "../../../paths.ts";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { formatPrice } from "../../../ui/format-price.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import { AccountLinkPage, type OpenedLink } from "./account-link-page.tsx";
import type { ConfirmationForm } from "./confirmation-schema.ts";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { showLinkRefusal } from "./show-link-refusal.ts";
import { UsernameField } from "../username-field.tsx";
import styles from "./tenant-invitation-page.module.css";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";

/** Confirms a firm with the link of the mail: its first user, who is logged in with it, and the beginning of its trial. */
export function TenantInvitationPage() {
  const { t } = useTranslation();
  return (
    <AccountLinkPage kind="tenantInvitation" title={t("auth.confirmation.title")} size={520}>
      {(link) => <ConfirmationFields key={link.token} {...link} />}
    </AccountLinkPage>
  );
}

function ConfirmationFields({ token, info, onDone, onEntered, onDead }: OpenedLink) {
  const { t } = useTranslation();
  const api = useApi();
  const [failure, setFailure] = useState<unknown>(null);
  const terms = useQuery({
    queryKey: ["operatorDocument", "terms"],
    queryFn: ({ signal }) => api.operatorDocument({ query: { kind: "terms" }, signal }),
    staleTime: Infinity,
  });
  const termsId = terms.data?.document?.id;
  const { register, handleSubmit, watch, setError, formState } = useSchemaForm({
    schema: async () => (await import("./confirmation-schema.ts")).ConfirmationForm,
    defaultValues: { token, username: info.email, password: "", passwordConfirmation: "", acceptTerms: false },
  });
  const { errors } = formState;
  const confirm = useMutation({
    mutationFn: (body: ConfirmationForm) =>
      api.confirmTenant({ body: { ...body, acceptTerms: true, ...(termsId == null ? {} : { termsId }) } }),
    onMutate: () => setFailure(null),
    onSuccess: async ({ message, ...loggedIn }, { username }) => {
      // Confirmed all the same where it fails: logging in goes on where it can be tried again.
      const entered = await import("../../../auth/log-in.ts").then(({ enterWith }) => enterWith(api, loggedIn)).catch(() => null);
      if (entered?.ok === true) onEntered(message);
      else onDone(message, { username, notice: "auth.login.afterConfirmation" });
    },
    onError: (error) => {
      if (
        !showLinkRefusal(error, {
          names: ["username", "password", "passwordConfirmation", "acceptTerms"],
          setError,
          nameField: "username",
          onDead,
          t,
        })
      )
        setFailure(error);
    },
  });
  return (
    <form onSubmit={(event) => void handleSubmit((body) => confirm.mutate(body))(event)} noValidate>
      <Stack>
        <Text>{t("auth.confirmation.text", { firm: info.tenantName ?? "" })}</Text>
        <Facts info={info} />
        <FormError message={failure === null ? null : describeError(failure, t)} passing={isPassing(failure)} />
        <UsernameField {...register("username")} error={errors.username?.message} />
        <NewPasswordFields
          password={register("password")}
          passwordConfirmation={register("passwordConfirmation")}
          errors={errors}
          typed={watch("password")}
          minLength={info.passwordMinLength}
        />
        <Checkbox
          label={t("auth.confirmation.acceptTerms")}
          aria-required
          description={
            <Anchor href={paths.legal("terms")} target="_blank" size="sm">
              {t("auth.confirmation.readTerms")}
            </Anchor>
          }
          error={errors.acceptTerms?.message && t(errors.acceptTerms.message)}
          {...register("acceptTerms")}
        />
        <Button type="submit" loading={confirm.isPending || terms.isPending}>
          {t(info.trialDays === null ? "auth.confirmation.submitWithoutTrial" : "auth.confirmation.submit")}
        </Button>
      </Stack>
    </form>
  );
}

/** Which firm, on which plan, and the trial that begins; Basic begins without one. */
function Facts({ info }: { info: AccountLinkInfo }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const plan = info.applicationType === null ? null : plans[info.applicationType];
  const facts = [
    { name: "firm", text: info.tenantName },
    {
      name: "plan",
      text:
        plan &&
        (plan.priceCents === 0 ? plan.name : t("auth.plan.price", { plan: plan.name, price: formatPrice(plan.priceCents, locale) })),
    },
    { name: "trial", text: info.trialDays === null ? null : t("auth.confirmation.trialDays", { days: info.trialDays }) },
  ].filter(({ text }) => text !== null);
  return (
    <dl className={styles["facts"]}>
      {facts.map(({ name, text }) => (
        <Fragment key={name}>
          <dt>{t(`auth.confirmation.${name}`)}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
