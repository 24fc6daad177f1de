import { Button, Group, Modal, NativeSelect, Radio, Stack, Textarea, TextInput } from "@mantine/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { formularTypes } from "@stammdaten/shared/contract/formular-types.ts";
import type { InvitationRequest } from "@stammdaten/shared/contract/invitations.ts";
import { formOf } from "@stammdaten/shared/forms/index.ts";
import { needsClient } from "@stammdaten/shared/forms/needs-client.ts";
import type { ClientKey } from "../../paths.ts";
import { useApi } from "../../session/api-context.tsx";
import { ClientPicker, type PickedClient } from "../../session/client-picker.tsx";
import { describeError, isPassing } from "../../session/describe-error.ts";
import { useSession } from "../../session/use-session.ts";
import { FormError } from "../../ui/form-error.tsx";
import { LinkToCopy } from "../../ui/link-to-copy.tsx";
import { showSuccess } from "../../ui/show-success.ts";
import { formGroups, formsForClient, groupOf, InviteForm, type InviteFields } from "./invite-fields.ts";

type Props = {
  opened: boolean;
  /** The client who is asked; null to begin with an empty dialog. */
  client: ClientKey | null;
  onClose: () => void;
};

/** Asks one client to fill in one form, by e-mail or by a link to hand over. */
export function InviteDialog({ opened, client, onClose }: Props) {
  const { t } = useTranslation();
  const [link, setLink] = useState<string | null>(null);
  return (
    <Modal opened={opened} onClose={onClose} title={t(link === null ? "staff.invite.title" : "staff.invite.linkTitle")} size="lg">
      {link === null ? <InviteFieldset client={client} onLink={setLink} onClose={onClose} /> : <Created link={link} onClose={onClose} />}
    </Modal>
  );
}

function Created({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <LinkToCopy link={link} text={t("staff.invite.linkText")} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t("staff.close")}
        </Button>
      </Group>
    </Stack>
  );
}

function InviteFieldset({ client, onLink, onClose }: Pick<Props, "client"> & { onLink: (link: string) => void; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { session } = useSession();
  const offered = client === null ? formularTypes : formsForClient(client.mandantType);
  const { control, register, handleSubmit, watch, setValue, formState } = useForm({
    resolver: zodResolver(InviteForm),
    defaultValues: {
      method: "email" as InviteFields["method"],
      email: "",
      formularType: offered[0] ?? formularTypes[0],
      name: "",
      language: session?.tenant?.defaultLanguage ?? (i18n.language === "en" ? "en" : "de"),
      clientId: client?.id ?? "",
      message: "",
    },
  });
  const { errors } = formState;
  const [method, formularType] = watch(["method", "formularType"]);
  const form = formOf(formularType);
  const invite = useMutation({
    mutationFn: (request: InvitationRequest) => api.invite({ query: {}, body: request }),
    onSuccess: async (answer) => {
      showSuccess(answer.message);
      await queries.invalidateQueries({ queryKey: ["invitations"] });
      if (answer.link === undefined) onClose();
      else onLink(answer.link);
    },
  });
  const pick = (picked: PickedClient | null) => {
    setValue("clientId", picked?.id ?? "", { shouldValidate: formState.isSubmitted });
    if (picked === null) return;
    setValue("name", picked.name);
    setValue("email", picked.email ?? "");
  };
  const errorOf = (message: string | undefined) => (message === undefined ? null : t(message));

  return (
    <form onSubmit={(event) => void handleSubmit((request) => invite.mutate(request))(event)} noValidate>
      <Stack>
        <Controller
          control={control}
          name="method"
          render={({ field }) => (
            <Radio.Group label={t("staff.invite.method")} value={field.value} onChange={field.onChange} error={errorOf(errors.method?.message)}>
              <Group mt={4}>
                <Radio value="email" label={t("staff.invite.byEmail")} />
                <Radio value="link" label={t("staff.invite.byLink")} />
              </Group>
            </Radio.Group>
          )}
        />
        <NativeSelect
          label={t("staff.invite.formularType")}
          data={formGroups.flatMap((group) => {
            const items = offered.filter((value) => groupOf(value) === group).map((value) => ({ value, label: t(`formularType.${value}`) }));
            return items.length === 0 ? [] : [{ group: t(`staff.invite.group.${group}`), items }];
          })}
          {...register("formularType", {
            onChange: (event: { target: { value: string } }) => {
              // A client of the other kind is not who was meant.
              if (formOf(event.target.value)?.subject !== form.subject) setValue("clientId", "");
            },
          })}
        />
        {needsClient(form) && <ClientPicker key={form.subject} mandantType={form.subject} clientId={watch("clientId")} error={errorOf(errors.clientId?.message)} onPick={pick} />}
        <TextInput label={t("staff.invite.name")} description={t("staff.invite.nameHint")} maxLength={120} autoComplete="off" error={errorOf(errors.name?.message)} {...register("name")} />
        {method === "email" && <TextInput type="email" label={t("staff.invite.email")} withAsterisk aria-required autoComplete="off" error={errorOf(errors.email?.message)} {...register("email")} />}
        <NativeSelect
          label={t("staff.invite.language")}
          data={[
            { value: "de", label: "Deutsch" },
            { value: "en", label: "English" },
          ]}
          {...register("language")}
        />
        {method === "email" && <Textarea label={t("staff.invite.message")} description={t("staff.invite.messageHint")} rows={3} resize="vertical" maxLength={2000} error={errorOf(errors.message?.message)} {...register("message")} />}
        <FormError message={invite.isError ? describeError(invite.error, t) : null} passing={isPassing(invite.error)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("staff.cancel")}
          </Button>
          <Button type="submit" loading={invite.isPending}>
            {t(method === "email" ? "staff.invite.send" : "staff.invite.makeLink")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
