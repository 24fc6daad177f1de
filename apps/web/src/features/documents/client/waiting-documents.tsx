import { Anchor, Paper, Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { hasDocuments } from "../../../shell/has-documents.ts";
import { useNarrowed } from "../../../shell/use-narrowed.ts";
import { useSubscription } from "../../../shell/use-subscription.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { formatMoment } from "../../../ui/format-moment.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import { documentKeys } from "../document-keys.ts";
import styles from "../documents.module.css";

/** Half of what the API gives at most: what came back, and what it answers, both wait. */
const SHOWN = 5;

/** What clients have sent and the firm has not looked at, the newest first; nothing where the plan has no documents. */
export function WaitingDocuments() {
  const subscription = useSubscription();
  return hasDocuments(subscription.data) ? <Waiting /> : null;
}

function Waiting() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const narrowed = useNarrowed();
  const query = useQuery({
    queryKey: [...documentKeys.ofClients, "waiting", narrowed],
    queryFn: ({ signal }) => api.mandantDocuments({ query: { status: "Uploaded", limit: "10", ...narrowed }, signal }),
  });
  const all = paths.clientDocuments("Uploaded");
  const documents = query.data?.items;
  const waiting = documents?.filter(({ id }) => !documents.some(({ signedOf }) => signedOf === id)).slice(0, SHOWN);
  return (
    <Paper withBorder p="md" mt="md" component="section" aria-labelledby="waiting-documents">
      <Title order={2} size="h4" id="waiting-documents" mb="xs">
        {t("documents.waiting.title")}
      </Title>
      {query.isPending && <Skeleton height={60} role="status" aria-label={t("staff.loading")} />}
      {query.isError && waiting === undefined && (
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {waiting?.length === 0 && <Text c="dimmed">{t("documents.waiting.empty")}</Text>}
      {waiting !== undefined && waiting.length > 0 && (
        <>
          <ul className={styles["list"]}>
            {waiting.map(({ id, name, mandantType, mandantId, mandantName, createdAt }) => (
              <li key={id}>
                <span>
                  {mandantType !== null && mandantId !== null && (
                    <>
                      <Anchor
                        component={Link}
                        to={paths.client({ mandantType, id: mandantId }, "documents")}
                        td="underline"
                        display="inline-block"
                      >
                        {mandantName}
                      </Anchor>
                      :{" "}
                    </>
                  )}
                  {name}
                </span>
                <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>
              </li>
            ))}
          </ul>
          <Anchor component={Link} to={narrowed.responsible === undefined ? all : paths.ofMine(all)} display="inline-block" mt="xs">
            {t("documents.waiting.all")}
          </Anchor>
        </>
      )}
    </Paper>
  );
}
