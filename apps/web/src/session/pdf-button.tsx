import { Button, Text, VisuallyHidden } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { saveBlob } from "../ui/save-blob.ts";
import { useApi } from "./api-context.tsx";
import { describeError } from "./describe-error.ts";

type Props = {
  readonly formId: string;
  readonly label: string;
  /** Which form, where several buttons say the same. */
  readonly of?: string;
  /** The file's name without its ending. */
  readonly name: string;
};

/** Downloads the filled-in form. */
export function PdfButton({ formId, label, of, name }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const load = useMutation({
    mutationFn: () => api.formPdf({ query: { id: formId } }),
    onSuccess: (pdf) => saveBlob(pdf, `${name}.pdf`),
  });
  return (
    <>
      <Button variant="default" loading={load.isPending} onClick={() => load.mutate()}>
        {label}
        {of !== undefined && <VisuallyHidden>: {of}</VisuallyHidden>}
      </Button>
      {load.isError && (
        <Text role="alert" c="var(--mantine-color-error)">
          {describeError(load.error, t)}
        </Text>
      )}
    </>
  );
}
