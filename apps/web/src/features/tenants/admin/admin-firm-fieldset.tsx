import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { plans } from "@stammdaten/shared/contract/plans.ts";
import { formatPrice } from "../../../ui/format-price.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import { type AdminFirmFields, planChoices } from "./admin-firm-fields.ts";
import { TenantFieldset } from "../tenant-fieldset.tsx";

type Props = {
  /** What else there is to know about the plan. */
  planHint?: string;
  /**
   * The mail that invites a new firm is addressed by name. One that registered itself may have no contact; one that is known can be
   * changed and not emptied.
   */
  isNew?: boolean;
};

/** All that an admin sets of a firm. Stands in a `FormProvider` whose values include `AdminFirmFields`. */
export function AdminFirmFieldset({ planHint, isNew = false }: Props) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text size="sm">{t("validation.requiredNote")}</Text>
      <PlanSelect hint={planHint} />
      <TenantFieldset />
      <SimpleGrid component="fieldset" cols={{ base: 1, xs: 2 }} aria-label={t("admin.firm.contact")}>
        <ContactInput name="firstName" isNew={isNew} />
        <ContactInput name="lastName" isNew={isNew} />
      </SimpleGrid>
    </Stack>
  );
}

function ContactInput({ name, isNew }: { name: "firstName" | "lastName"; isNew: boolean }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<AdminFirmFields>();
  const isRequired = isNew || formState.defaultValues?.[name] !== "";
  const label = t(`admin.firm.${name}`);
  const message = formState.errors[name]?.message;
  return (
    <TextInput
      label={label}
      {...(isRequired ? { withAsterisk: true, "aria-required": true } : {})}
      maxLength={100}
      autoComplete="off"
      error={message === undefined ? null : t(message, { label })}
      {...register(name)}
    />
  );
}

/** Plans with their prices. */
function PlanSelect({ hint }: { hint: string | undefined }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { register, formState } = useFormContext<AdminFirmFields>();
  const message = formState.errors.applicationType?.message;
  const describe = (choice: (typeof planChoices)[number]) => {
    const { name, priceCents, storageGb, users } = plans[choice];
    return t(`admin.plan.${name}`, { price: formatPrice(priceCents, locale), storage: storageGb, users: users ?? "" });
  };
  return (
    <NativeSelect
      label={t("fields.applicationType")}
      {...(hint === undefined ? {} : { description: hint })}
      data={planChoices.map((value) => ({ value, label: describe(value) }))}
      error={message === undefined ? null : t(message)}
      {...register("applicationType")}
    />
  );
}
