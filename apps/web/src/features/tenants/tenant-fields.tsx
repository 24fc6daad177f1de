import { SimpleGrid, Stack, TextInput, type TextInputProps } from "@mantine/core";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Tenant } from "@stammdaten/shared/contract/tenants.ts";
import styles from "./tenant-fields.module.css";

/** What the fields of a firm's data hold; an empty text is no answer. Their rules are those of the contract's `NewTenant`. */
export type TenantFields = Record<TenantField, string>;
type TenantField = "name" | "email" | "phone" | "street" | "houseNumber" | "zip" | "location" | "country";

const names: readonly TenantField[] = ["name", "email", "phone", "street", "houseNumber", "zip", "location", "country"];

/** The fields of a firm as it is stored; empty ones for a firm that is to be made. */
export function readTenantFields(tenant?: Tenant): TenantFields {
  return Object.fromEntries(names.map((name) => [name, tenant?.[name] ?? ""])) as TenantFields;
}

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
