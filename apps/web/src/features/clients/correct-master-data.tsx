import { Button, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import { updateTypeOf } from "@stammdaten/shared/forms/master-data-types.ts";
import { paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { useReturn } from "../../shell/use-return.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { useLocale } from "../../ui/use-locale.ts";

type Props = {
  readonly client: Client;
  /** Opens another page; the browser's own way where absent. */
  readonly open?: (address: string) => void;
};

/**
 * Where the firm corrects what is known: by the client's own update form, which it fills in, reviews and approves. A
 * change that is under way already is gone on with, so that two do not stand against each other.
 */
export function CorrectMasterData({ client, open = (address) => window.location.assign(address) }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const language = useLocale();
  const { mandantType, id } = client;
  const formularType = updateTypeOf(mandantType);
  const begin = useMutation({
    mutationFn: () =>
      api.createForm({
        query: {},
        body: { formularType, language, ...(mandantType === "person" ? { normalPersonId: id } : { companyId: id }) },
      }),
    onSuccess: (form) => open(paths.formToFill(form.id)),
  });
  useReturn(() => begin.reset());
  const underWay = client.forms.filter((form) => form.formularType === formularType && form.status.approval !== "Approved");
  const sent = underWay.find(({ stage }) => stage === "submitted");
  const begun = underWay.find(({ stage }) => stage !== "submitted");
  return (
    <Stack gap={4} align="flex-start" maw={360}>
      {sent !== undefined ? (
        <Button component={Link} to={paths.form(sent.id)} variant="default">
          {t("clients.correct.review")}
        </Button>
      ) : begun !== undefined ? (
        // The wizard is a page of its own: no link of the router leads there.
        <Button component="a" href={paths.formToFill(begun.id)} variant="default">
          {t("clients.correct.goOn")}
        </Button>
      ) : (
        <Button variant="default" loading={begin.isPending || begin.isSuccess} onClick={() => begin.mutate()}>
          {t("clients.correct")}
        </Button>
      )}
      <Text size="sm" c="dimmed">
        {t("clients.correct.text")}
      </Text>
      <FormError message={begin.isError ? describeError(begin.error, t) : null} passing={isPassing(begin.error)} />
    </Stack>
  );
}
