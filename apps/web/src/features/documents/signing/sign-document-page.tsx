import { Anchor, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { ContentAnswer } from "@stammdaten/shared/contract/endpoint.ts";
import type { Document } from "@stammdaten/shared/contract/documents.ts";
import { awaitsAnswer } from "@stammdaten/shared/lifecycles/document.ts";
import { paths } from "../../../paths.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { NotFoundContent } from "../../../shell/not-found-page.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { documentKeys } from "../document-keys.ts";
import { FileButtons } from "../file-buttons.tsx";
import { isSignable } from "../own/is-signable.ts";
import { usePdf } from "../../../downloads/pdf/use-pdf.ts";
import { SignForm } from "./sign-form.tsx";

/** Where a client signs one of their documents in the browser. The id is in the address. */
export function SignDocumentPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const api = useApi();
  const query = useQuery({
    queryKey: [...documentKeys.all, "own", id],
    queryFn: ({ signal }) => api.mandantDocuments({ query: { documentId: id }, signal }),
  });
  const document = query.data?.items[0];
  // What is another's, what does not exist and what is no id at all are one and the same.
  if (query.isSuccess && document === undefined) return <NotFoundContent />;
  if (query.isError && document === undefined) {
    if (query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400)) return <NotFoundContent />;
    return (
      <>
        <PageHeader title={t("documentsClient.title")} />
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      </>
    );
  }
  if (document === undefined) return <Loading />;
  return (
    <>
      <PageHeader
        title={t("documentsClient.signing.title", { name: document.name })}
        before={
          <Anchor component={Link} to={paths.mandantDashboard()} display="inline-block" mb="xs">
            {t("documentsClient.signing.back")}
          </Anchor>
        }
      />
      {document.description !== null && (
        <Text mb="md" dir="auto" style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
          {document.description}
        </Text>
      )}
      <Signing key={document.id} document={document} />
    </>
  );
}

const Loading = () => {
  const { t } = useTranslation();
  return (
    <Stack role="status" aria-label={t("staff.loading")}>
      <Skeleton height={36} width="60%" />
      <Skeleton height={480} />
    </Stack>
  );
};

function Signing({ document }: { document: Document }) {
  const { t } = useTranslation();
  const api = useApi();
  const { documentPath } = document;
  const isOpen = document.signedOf === null && document.uploadedBy === "tenant" && awaitsAnswer(document);
  const content = useQuery({
    queryKey: ["documentPreview", documentPath],
    queryFn: ({ signal }) => api.documentPreview({ query: { documentPath }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    enabled: isOpen && isSignable(document),
  });
  if (!isOpen) return <Text>{t("documentsClient.signing.notOpen")}</Text>;
  if (!isSignable(document)) return <NotSignable document={document} />;
  if (content.data !== undefined) return <OpenedDocument document={document} content={content.data} />;
  if (content.isError) return <ErrorState message={describeError(content.error, t)} onRetry={() => void content.refetch()} />;
  return <Loading />;
}

function OpenedDocument({ document, content }: { document: Document; content: ContentAnswer }) {
  const { pdf, hasFailed } = usePdf(content);
  if (hasFailed) return <NotSignable document={document} />;
  return pdf === null ? <Loading /> : <SignForm document={document} pdf={pdf} />;
}

function NotSignable({ document }: { document: Document }) {
  const { t } = useTranslation();
  return (
    <Stack align="flex-start">
      <Text>{t("documentsClient.signing.notSignable")}</Text>
      <FileButtons document={document} />
    </Stack>
  );
}
