import { Button, Paper, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { updateTypeOf } from "@stammdaten/shared/forms/master-data-types.ts";
import { type ClientKey, paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { useReturn } from "../../shell/use-return.ts";

type Props = { client: ClientKey /** Opens another page; the browser's own way where absent. */; open?: (address: string) => void };

/** Begins a change of one's own data and leads to its form. */
export function StartUpdate({ client: { mandantType, id }, open = (address) => window.location.assign(address) }: Props) {
  const { t } = useTranslation();
  const language = useLocale();
  const api = useApi();
  const start = useMutation({
    mutationFn: () =>
      api.createForm({
        query: {},
        body: {
          formularType: updateTypeOf(mandantType),
          ...(mandantType === "person" ? { normalPersonId: id } : { companyId: id }),
          language,
        },
      }),
    onSuccess: (form) => open(paths.ownForm(form.id)),
  });
  useReturn(() => start.reset());
  return (
    <Paper withBorder p="md" mb="md">
      <Stack gap="sm" align="flex-start">
        <Text>{t(`mandant.update.${mandantType}`)}</Text>
        <FormError message={start.isError ? describeError(start.error, t) : null} passing={isPassing(start.error)} />
        {start.isSuccess && <Text role="status">{start.data.message}</Text>}
        {/* Once it has begun, the button stays busy until the form is there. */}
        <Button loading={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
          {t(`mandant.update.${mandantType}Start`)}
        </Button>
      </Stack>
    </Paper>
  );
}
