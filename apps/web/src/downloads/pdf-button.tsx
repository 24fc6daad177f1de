import type { ComponentProps } from "react";
import { useApi } from "../api/api-context.tsx";
import { DownloadButton } from "./download-button.tsx";

type Props = Omit<ComponentProps<typeof DownloadButton>, "load"> & { readonly formId: string };

/** Downloads the filled-in form. */
export function PdfButton({ formId, ...button }: Props) {
  const api = useApi();
  return <DownloadButton {...button} load={() => api.formPdf({ query: { id: formId } })} />;
}
