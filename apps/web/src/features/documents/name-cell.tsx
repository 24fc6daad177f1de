import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Document } from "@stammdaten/shared/contract/documents.ts";

/** A document's name, and where it comes from when not from the firm. */
export function NameCell({ document: { name, signedOf, uploadedBy, isSigned } }: { document: Document }) {
  const { t } = useTranslation();
  const origin = isSigned
    ? "documents.signed"
    : signedOf !== null
      ? "documents.answer"
      : uploadedBy === "mandant"
        ? "documents.fromClient"
        : null;
  return (
    <>
      {name}
      {origin !== null && (
        <Text size="sm" c="dimmed">
          {t(origin)}
        </Text>
      )}
    </>
  );
}
