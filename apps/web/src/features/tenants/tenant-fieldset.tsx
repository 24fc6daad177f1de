import { NativeSelect, SimpleGrid, Stack, TextInput, type TextInputProps } from "@mantine/core";
import { useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { countryOptions } from "@stammdaten/shared/codes/countries.ts";
import { TownInput } from "../../ui/forms/town-input.tsx";
import { useLocale } from "../../ui/use-locale.ts";
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
        <TownOfFirm />
      </div>
      <CountrySelect />
    </Stack>
  );
}

function TownOfFirm() {
  const { t } = useTranslation();
  const { control, register, setValue, formState } = useFormContext<TenantFields>();
  const [zip, country, location] = useWatch({ control, name: ["zip", "country", "location"] });
  const label = t("fields.location");
  const message = formState.errors.location?.message;
  return (
    <TownInput
      label={label}
      error={message === undefined ? null : t(message, { label })}
      maxLength={100}
      autoComplete="address-level2"
      {...{ postcode: zip, country, town: location }}
      onTown={(town) => setValue("location", town, { shouldDirty: true })}
      {...register("location")}
    />
  );
}

/** One field, its finding tied to it. */
function TenantInput({
  name,
  isRequired = false,
  ...props
}: { name: TenantField; isRequired?: boolean } & Omit<TextInputProps, "name" | "error" | "label">) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<TenantFields>();
  const label = t(`fields.${name}`);
  const message = formState.errors[name]?.message;
  return (
    <TextInput
      label={label}
      error={message === undefined ? null : t(message, { label })}
      {...(isRequired ? { withAsterisk: true, "aria-required": true } : {})}
      {...props}
      {...register(name)}
    />
  );
}

/** A country of the list. Words that were stored before there was one stay on offer until another is chosen. */
function CountrySelect() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { register, formState } = useFormContext<TenantFields>();
  const stored = formState.defaultValues?.country ?? "";
  const options = useMemo(() => {
    const listed = countryOptions(locale).map(({ code, name }) => ({ value: code as string, label: name }));
    return stored === "" || listed.some(({ value }) => value === stored) ? listed : [{ value: stored, label: stored }, ...listed];
  }, [locale, stored]);
  const label = t("fields.country");
  const message = formState.errors.country?.message;
  return (
    <NativeSelect
      label={label}
      autoComplete="country"
      data={[{ value: "", label: t("settings.noCountry") }, ...options]}
      error={message === undefined ? null : t(message, { label })}
      {...register("country")}
    />
  );
}
