import { Group, Radio, Skeleton, Stack, Text } from "@mantine/core";
import { Suspense, useState } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ClientKey } from "../../../paths.ts";
import { lazyScreen } from "../../../lazy/lazy-screen.ts";
import type { PickedClient } from "../../../pickers/client-picker.tsx";
import type { UserFormOf } from "./user-form-values.ts";

const ClientPicker = lazyScreen(() => import("../../../pickers/client-picker.tsx"), "ClientPicker", ["clients", "staff"]);

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
  const { control, watch, getValues, setValue, clearErrors, trigger, formState } = form;
  const [accessLevel, companyId] = watch(["accessLevel", "companyId"]);
  const errorOf = (message: string | undefined) => (message === undefined ? null : t(message));
  const [kind, setKind] = useState<ClientKey["mandantType"]>(companyId === "" ? "person" : "company");
  const changeKind = (wanted: string) => {
    setKind(wanted === "company" ? "company" : "person");
    setValue("normalPersonId", "");
    setValue("companyId", "");
    clearErrors("normalPersonId");
  };
  const pick = (client: PickedClient | null) => {
    setValue(kind === "person" ? "normalPersonId" : "companyId", client?.id ?? "", { shouldDirty: true });
    if (formState.isSubmitted) void trigger("normalPersonId");
    if (client === null) return;
    // What is known of the client need not be typed again; who stands for a company has a name of their own.
    const [lastName = "", firstName = ""] = kind === "person" ? client.name.split(", ") : [];
    const known = { firstName, lastName, email: client.email ?? "", username: client.email ?? "" };
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
      {accessLevel === "mandant" && (
        <>
          <Radio.Group label={t("firmUsers.form.client")} value={kind} onChange={changeKind}>
            <Group my={6}>
              <Radio value="person" label={t("clients.person.title")} />
              <Radio value="company" label={t("clients.company.title")} />
            </Group>
          </Radio.Group>
          <Suspense fallback={<Skeleton height={60} />}>
            <Controller
              control={control}
              name="normalPersonId"
              render={({ field, fieldState }) => (
                <ClientPicker
                  key={kind}
                  mandantType={kind}
                  clientId={kind === "person" ? field.value : companyId}
                  error={errorOf(fieldState.error?.message)}
                  onPick={pick}
                  inputRef={field.ref}
                />
              )}
            />
          </Suspense>
        </>
      )}
    </>
  );
}
