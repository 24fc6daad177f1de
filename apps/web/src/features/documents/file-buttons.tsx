import { Button } from "@mantine/core";
import type { Document } from "@stammdaten/shared/contract/documents.ts";
import { useFileActs } from "./use-file-acts.tsx";

/** To look at a document and to download it. */
export function FileButtons({ document }: { document: Document }) {
  const { acts, rest } = useFileActs(document);
  return (
    <>
      {acts.map(({ key, label, of, onClick, isBusy = false }) => (
        <Button key={key} size="xs" variant="default" loading={isBusy} aria-label={of} onClick={onClick}>
          {label}
        </Button>
      ))}
      {rest}
    </>
  );
}
