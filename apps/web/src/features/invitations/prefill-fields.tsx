import { Button, Collapse, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { TownInput } from "../../ui/forms/town-input.tsx";
import { type ChosenRequest, type InviteFields, listPrefillKeys, type PrefillKey } from "./invite-fields.ts";

/** What the firm knows of somebody new already. The form begins with it, so that the client does not type it again. */
export function PrefillFields({
  fields: { register, watch, setValue, formState },
}: {
  fields: UseFormReturn<InviteFields, unknown, ChosenRequest>;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const keys = listPrefillKeys(watch("formularType"));
  const faults = formState.errors.prefill;
  const isShown = isOpen || faults !== undefined;
  if (keys.length === 0) return null;
  const errorOf = (key: string | undefined) => (key === undefined ? null : t(key));
  const labelOf = (key: PrefillKey): string => {
    const label = t(`table.column.${key}`);
    // Whose name a company's form asks for.
    return keys.includes("companyName") && /^(first|last)Name$/.test(key) ? `${t("steps.company.contact-person")}: ${label}` : label;
  };
  return (
    <Stack gap="xs">
      <Button variant="default" aria-expanded={isShown} aria-controls="invite-prefill" onClick={() => setOpen(!isShown)}>
        {t("invitations.prefill.title")}
      </Button>
      <Collapse expanded={isShown} id="invite-prefill">
        <Text size="sm" c="dimmed" mb="xs">
          {t("invitations.prefill.text")}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          {keys.map((key) => {
            const input = {
              ...{ label: labelOf(key), autoComplete: "off", maxLength: 250, error: errorOf(faults?.[key]?.message) },
              ...register(`prefill.${key}`),
            };
            if (key !== "location") return <TextInput key={key} {...input} />;
            return (
              <TownInput
                key={key}
                {...input}
                {...{ postcode: watch("prefill.zip"), town: watch("prefill.location") }}
                onTown={(town) => setValue("prefill.location", town)}
              />
            );
          })}
        </SimpleGrid>
      </Collapse>
    </Stack>
  );
}
