import { Anchor, Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import type { AuditLogEntry } from "@stammdaten/shared/contract/audit-log.ts";
import { useApi } from "../../api/api-context.tsx";
import { paths, type ClientKey } from "../../paths.ts";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { MomentList } from "../../ui/lists/moment-list.tsx";
import { pathInHistory } from "./path-in-history.ts";

/** Who last saw and did what with a client; the address names the client. */
export function ClientLog({ mandantType }: Pick<ClientKey, "mandantType">) {
  const { id = "" } = useParams();
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({
    queryKey: ["auditLog", "client", id],
    queryFn: ({ signal }) => api.auditLog({ query: { clientId: id, limit: "10" }, signal }),
    refetchOnMount: "always",
  });
  const items = query.data?.items ?? [];
  return (
    <section aria-labelledby="client-log">
      <Title order={2} size="h3" id="client-log" mb="sm">
        {t("auditLog.ofClient")}
      </Title>
      {query.isPending && <Skeleton height={120} role="status" aria-label={t("staff.loading")} />}
      {query.isError && query.data === undefined && (
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && items.length === 0 && <Text c="dimmed">{t("auditLog.ofClientEmpty")}</Text>}
      {items.length > 0 && (
        <>
          <MomentList
            moments={items.map((entry) => ({
              id: entry.id,
              at: entry.at,
              text: <Deed entry={entry} to={pathInHistory(entry, { mandantType, id })} />,
            }))}
          />
          <Anchor component={Link} to={paths.auditLogOf({ mandantType, id })} display="inline-block" mt="sm">
            {t("auditLog.ofClientAll")}
          </Anchor>
        </>
      )}
    </section>
  );
}

/** What was done and by whom; it leads to what it was about. */
function Deed({ entry: { action, actor, actorKind, call }, to }: { entry: AuditLogEntry; to: string | null }) {
  const { t } = useTranslation();
  const deed = `${t(`audit.${action}`)}${call === null ? "" : `: ${t(`look.${call}`)}`}`;
  return (
    <>
      {to === null ? (
        deed
      ) : (
        <Anchor component={Link} to={to} td="underline">
          {deed}
        </Anchor>
      )}{" "}
      · {actor ?? t(`auditLog.by.${actorKind}`)}
    </>
  );
}
