import { Radio, Stack, Text } from "@mantine/core";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { PersonPicker, type PickedPerson } from "../../session/person-picker.tsx";
import type { UserFormOf } from "./user-form-values.ts";

type Props = {
  form: UserFormOf;
  /** Whether the plan has room for one more of the firm's own users. */
  hasRoom: boolean;
  isSelf: boolean;
  /** Whether another level ends sessions that there may be. */
  isNew: boolean;
};

/** Whether a user belongs to the firm or is a client, and then which one. */
export function UserLevelFields({ form, hasRoom, isSelf, isNew }: Props) {
  const { t } = useTranslation();
  const { control, watch, getValues, setValue, formState } = form;
  const [accessLevel, companyId] = watch(["accessLevel", "companyId"]);
  const errorOf = (message: string | undefined) => (message === undefined ? null : t(message));
  const pick = (person: PickedPerson | null, tell: (id: string) => void) => {
    tell(person?.id ?? "");
    if (person === null) return;
    // What is known of the person need not be typed again.
    const [lastName = "", firstName = ""] = person.name.split(", ");
    const known = { firstName, lastName, email: person.email ?? "", username: person.email ?? "" };
    for (const name of ["firstName", "lastName", "email", "username"] as const) {
      if (getValues(name) === "") setValue(name, known[name], { shouldValidate: formState.isSubmitted });
    }
  };
  if (isSelf) return <Text c="dimmed">{t("firmUsers.form.ownLevel")}</Text>;
  return (
    <>
      <Controller
        control={control}
        name="accessLevel"
        render={({ field, fieldState }) => (
          <Radio.Group
            label={t("firmUsers.form.level")}
            description={isNew ? undefined : t("firmUsers.form.levelEnds")}
            withAsterisk
            value={field.value}
            onChange={field.onChange}
            error={errorOf(fieldState.error?.message)}
          >
            <Stack gap="xs" my={6}>
              <Radio ref={field.ref} value="tenant" label={t("firmUsers.form.levelTenant")} disabled={!hasRoom} />
              <Radio value="mandant" label={t("firmUsers.form.levelMandant")} />
            </Stack>
          </Radio.Group>
        )}
      />
      {accessLevel === "mandant" && companyId !== "" && <Text c="dimmed">{t("firmUsers.form.ofCompany")}</Text>}
      {accessLevel === "mandant" && companyId === "" && (
        <>
          <Controller
            control={control}
            name="normalPersonId"
            render={({ field, fieldState }) => <PersonPicker personId={field.value} error={errorOf(fieldState.error?.message)} onPick={(person) => pick(person, field.onChange)} inputRef={field.ref} />}
          />
          <Text size="sm" c="dimmed">
            {t("firmUsers.form.personsOnly")}
          </Text>
        </>
      )}
    </>
  );
}
