import { Group, NativeSelect, Radio, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { formularTypes } from "@stammdaten/shared/contract/formular-types.ts";
import type { Inquiry } from "@stammdaten/shared/contract/inquiries.ts";
import type { InvitationRequest, ManyInvitations } from "@stammdaten/shared/contract/invitations.ts";
import { beginsWithClient } from "@stammdaten/shared/forms/begins-with-client.ts";
import { currentForm, type FormularType } from "@stammdaten/shared/forms/index.ts";
import { nameOfInquiry } from "@stammdaten/shared/forms/inquiry/answers-of-inquiry.ts";
import { needsClient } from "@stammdaten/shared/forms/needs-client.ts";
import { pickLanguage } from "@stammdaten/shared/values/language.ts";
import type { ClientKey } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { ClientPicker, type PickedClient } from "../../pickers/client-picker.tsx";
import { DialogButtons } from "../../ui/feedback/dialog-buttons.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { MailPreview } from "./mail-preview.tsx";
import { inquiriesKey } from "../../shell/use-new-inquiries.ts";
import { useSession } from "../../auth/use-session.ts";
import { nameOfUser } from "../../ui/name-of-user.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { AddressesField } from "./addresses-field.tsx";
import { formFor, noPrefill, type InviteFields, type ChosenRequest } from "./invite-fields.ts";
import { formsForClient, formsForInquirer, formsForMany } from "./offered-forms.ts";
import { LanguageSelect, MessageField } from "./invite-inputs.tsx";
import { listFormChoices } from "./list-form-choices.ts";
import { PrefillFields } from "./prefill-fields.tsx";
import { NotInvited, type NotInvitedRow } from "./not-invited.tsx";
import { readAddresses, writeAddressee } from "./read-addresses.ts";
import { useSchemaForm } from "../../ui/forms/use-schema-form.ts";

type Fields = UseFormReturn<InviteFields, unknown, ChosenRequest>;
type Rejected = { readonly accepted: number; readonly rows: readonly NotInvitedRow[] };

type Props = { client: ClientKey | null; inquiry?: Inquiry | null; toSelf?: boolean; onLink: (link: string) => void; onClose: () => void };

/** The dialog's fields on the left, the mail that comes of them on the right. */
export function InviteFieldset({ client, inquiry = null, toSelf = false, onLink, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const { session } = useSession();
  const self = toSelf ? session?.user : undefined;
  const offered = inquiry !== null ? formsForInquirer(inquiry.kind) : client === null ? formularTypes : formsForClient(client.mandantType);
  const fields = useSchemaForm<InviteFields, ChosenRequest>({
    schema: (given) => Promise.resolve(formFor(given.method)),
    defaultValues: {
      method: "email",
      email: inquiry?.email ?? self?.email ?? "",
      addresses: "",
      formularType: offered[0] ?? formularTypes[0],
      name: inquiry === null ? (self === undefined ? "" : nameOfUser(self)) : nameOfInquiry(inquiry),
      language: inquiry?.language ?? session?.tenant?.defaultLanguage ?? pickLanguage(i18n.language),
      clientId: client?.id ?? "",
      message: session?.tenant?.invitationMessage ?? "",
      prefill: noPrefill,
    },
  });
  const { register, handleSubmit, watch, setValue, getValues, formState } = fields;
  const { errors } = formState;
  const [method, formularType, language, message] = watch(["method", "formularType", "language", "message"]);
  const form = currentForm(formularType);
  const { invite, inviteMany, rejected } = useInvite({ inquiry, onLink, onClose, getValues, setValue });
  const submit = handleSubmit((chosen) => (chosen.kind === "many" ? inviteMany.mutate(chosen.request) : invite.mutate(chosen.request)));
  const sending = method === "many" ? inviteMany : invite;
  const changeMethod = (value: string) => {
    const next = value === "many" || value === "link" ? value : "email";
    setValue("method", next, { shouldValidate: formState.isSubmitted });
    // Many are asked for what nobody has to be known for.
    if (next === "many" && needsClient(form)) setValue("formularType", formsForMany[0] ?? formularTypes[0]);
  };
  const errorOf = (key: string | undefined) => (key === undefined ? null : t(key));

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Stack>
          <MethodChoice fields={fields} onMethod={changeMethod} hasMany={client === null && inquiry === null} />
          <NativeSelect
            label={t("staff.invite.formularType")}
            data={listFormChoices(method === "many" ? formsForMany : offered, t)}
            {...register("formularType", {
              onChange: (event: { target: { value: FormularType } }) => {
                // A client of the other kind is not who was meant.
                if (currentForm(event.target.value).subject !== form.subject) setValue("clientId", "");
              },
            })}
          />
          {method === "many" ? <ManyFields fields={fields} rejected={rejected} /> : <OneFields fields={fields} />}
          {method !== "many" && inquiry === null && <PrefillFields fields={fields} />}
          <LanguageSelect input={register("language")} />
          {method !== "link" && (
            <MessageField input={register("message")} hint={t("staff.invite.messageHint")} error={errorOf(errors.message?.message)} />
          )}
          <FormError
            message={sending.isError ? describeError(sending.error, t, "error.inviteFailed") : null}
            passing={isPassing(sending.error)}
          />
          <DialogButtons
            submit={t(method === "link" ? "staff.invite.makeLink" : method === "many" ? "invitations.many.send" : "staff.invite.send")}
            isPending={sending.isPending}
            onCancel={onClose}
          />
        </Stack>
        {method === "link" ? (
          <Text size="sm" c="dimmed">
            {t("invitations.preview.none")}
          </Text>
        ) : (
          <MailPreview formularType={formularType} language={language} message={message} />
        )}
      </SimpleGrid>
    </form>
  );
}

type MethodProps = { readonly fields: Fields; readonly onMethod: (method: string) => void; readonly hasMany: boolean };

function MethodChoice({ fields: { control, formState }, onMethod, hasMany }: MethodProps) {
  const { t } = useTranslation();
  const errorOf = (key: string | undefined) => (key === undefined ? null : t(key));
  return (
    <Controller
      control={control}
      name="method"
      render={({ field }) => (
        <Radio.Group
          label={t("staff.invite.method")}
          value={field.value}
          onChange={onMethod}
          error={errorOf(formState.errors.method?.message)}
        >
          <Group mt={4}>
            <Radio data-autofocus value="email" label={t("staff.invite.byEmail")} />
            {hasMany && <Radio value="many" label={t("invitations.many.option")} />}
            <Radio value="link" label={t("staff.invite.byLink")} />
          </Group>
        </Radio.Group>
      )}
    />
  );
}

/** Several addresses at once; those that were refused stay above them. */
function ManyFields({ fields: { register, watch, formState }, rejected }: { fields: Fields; rejected: Rejected | null }) {
  const { t } = useTranslation();
  return (
    <>
      {rejected !== null && (
        <NotInvited
          title={t("invitations.many.left", { accepted: rejected.accepted, left: rejected.rows.length })}
          text={t("invitations.many.leftText")}
          rows={rejected.rows}
        />
      )}
      <AddressesField text={watch("addresses")} error={formState.errors.addresses?.message} input={register("addresses")} />
    </>
  );
}

/** One client: who it is, and where the mail goes. */
function OneFields({ fields: { register, watch, setValue, formState } }: { fields: Fields }) {
  const { t } = useTranslation();
  const { errors } = formState;
  const [method, formularType] = watch(["method", "formularType"]);
  const form = currentForm(formularType);
  const pick = (picked: PickedClient | null) => {
    setValue("clientId", picked?.id ?? "", { shouldValidate: formState.isSubmitted });
    if (picked === null) return;
    setValue("name", picked.name);
    setValue("email", picked.email ?? "");
  };
  const errorOf = (key: string | undefined) => (key === undefined ? null : t(key));
  return (
    <>
      {needsClient(form) && (
        <ClientPicker
          key={form.subject}
          mandantType={form.subject}
          clientId={watch("clientId")}
          error={errorOf(errors.clientId?.message)}
          onPick={pick}
          {...(beginsWithClient(form) ? {} : { optionalHint: t("review.client.optional") })}
        />
      )}
      <TextInput
        label={t("staff.invite.name")}
        description={t("staff.invite.nameHint")}
        maxLength={120}
        autoComplete="off"
        error={errorOf(errors.name?.message)}
        {...register("name")}
      />
      {method === "email" && (
        <TextInput
          type="email"
          label={t("staff.invite.email")}
          withAsterisk
          aria-required
          autoComplete="off"
          error={errorOf(errors.email?.message)}
          {...register("email")}
        />
      )}
    </>
  );
}

type InviteProps = Required<Pick<Props, "inquiry" | "onLink" | "onClose">> & Pick<Fields, "getValues" | "setValue">;

/** Sends one invitation or many; of many, those that were refused go back into the field. */
function useInvite({ inquiry, onLink, onClose, getValues, setValue }: InviteProps) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [rejected, setRejected] = useState<Rejected | null>(null);
  const refresh = () =>
    Promise.all(["invitations", ...(inquiry === null ? [] : [inquiriesKey])].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  const invite = useMutation({
    mutationFn: (request: InvitationRequest) =>
      api.invite({ query: {}, body: inquiry === null ? request : { ...request, inquiryId: inquiry.id } }),
    onSuccess: async (answer) => {
      showSuccess(answer.message);
      await refresh();
      if (answer.link === undefined) onClose();
      else onLink(answer.link);
    },
  });
  const inviteMany = useMutation({
    mutationFn: (request: ManyInvitations) => api.inviteMany({ query: {}, body: request }),
    onMutate: () => setRejected(null),
    onSuccess: async (answer) => {
      await refresh();
      if (answer.rejected.length === 0) {
        showSuccess(t("invitations.many.accepted", { n: answer.accepted }));
        onClose();
        return;
      }
      // Who was invited is done; the others stay in the field to be mended.
      const { addressees } = readAddresses(getValues("addresses"));
      const left = answer.rejected.flatMap(({ row, errors: findings }) => {
        const addressee = addressees[row - 1];
        return addressee === undefined ? [] : [{ name: writeAddressee(addressee), reasons: findings.map((finding) => finding.message) }];
      });
      setRejected({ accepted: answer.accepted, rows: left });
      setValue("addresses", left.map(({ name }) => name).join("\n"));
    },
  });
  return { invite, inviteMany, rejected };
}
