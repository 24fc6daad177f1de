import { SimpleGrid, Stack, TextInput, type TextInputProps } from "@mantine/core";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { TenantField, TenantFields } from "./tenant-fields.ts";
import styles from "./tenant-fieldset.module.css";

/** Name, address and ways to reach a firm. Stands in a `FormProvider` whose values include `TenantFields`. */
export function TenantFieldset() {
  return (
    <Stack>
      <TenantInput name="name" isRequired maxLength={200} autoComplete="organization" />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TenantInput name="email" isRequired type="email" autoComplete="email" />
        <TenantInput name="phone" type="tel" autoComplete="tel" />
      </SimpleGrid>
      <div className={styles["street"]}>
        <TenantInput name="street" maxLength={100} autoComplete="off" />
        <TenantInput name="houseNumber" maxLength={20} autoComplete="off" />
      </div>
      <div className={styles["place"]}>
        <TenantInput name="zip" autoComplete="postal-code" />
        <TenantInput name="location" maxLength={100} autoComplete="address-level2" />
      </div>
      <TenantInput name="country" maxLength={60} autoComplete="country-name" />
    </Stack>
  );
}

/** One field, its finding tied to it. */
function TenantInput({ name, isRequired = false, ...props }: { name: TenantField; isRequired?: boolean } & Omit<TextInputProps, "name" | "error" | "label">) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<TenantFields>();
  const label = t(`fields.${name}`);
  const message = formState.errors[name]?.message;
  return <TextInput label={label} error={message === undefined ? null : t(message, { label })} {...(isRequired ? { withAsterisk: true, "aria-required": true } : {})} {...props} {...register(name)} />;
}
