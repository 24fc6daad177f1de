import { Button, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Form } from "@stammdaten/shared/contract/forms.ts";
import { useApi } from "../../session/api-context.tsx";
import { describeError } from "../../session/describe-error.ts";
import { saveBlob } from "../../ui/save-blob.ts";

/** Downloads the filled-in form. */
export function PdfButton({ form }: { form: Form }) {
  const { t } = useTranslation();
  const api = useApi();
  const load = useMutation({
    mutationFn: () => api.formPdf({ query: { id: form.id } }),
    onSuccess: (pdf) => saveBlob(pdf, `${form.name ?? t("staff.nameless")}.pdf`),
  });
  return (
    <>
      <Button variant="default" loading={load.isPending} onClick={() => load.mutate()}>
        {t("staff.review.pdf")}
      </Button>
      {load.isError && (
        <Text role="alert" c="var(--mantine-color-error)">
          {describeError(load.error, t)}
        </Text>
      )}
    </>
  );
}
