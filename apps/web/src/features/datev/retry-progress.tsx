import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useWork } from "../../api/use-work.ts";
import { useReadOnly } from "../../auth/use-read-only.ts";
import { UnderWay } from "../../ui/feedback/under-way.tsx";

/** How many of the deliveries that are tried again the worker has queued. */
export function RetryProgress({ id }: { id: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const readOnly = useReadOnly();
  const { work, isOver, cancel } = useWork(id);
  useEffect(() => {
    if (isOver) for (const key of ["syncState", "syncLogs"]) void queries.invalidateQueries({ queryKey: [key] });
  }, [isOver, queries]);
  if (work === undefined || isOver) return null;
  return (
    <UnderWay
      {...work}
      progress={work.total === 0 ? t("staff.sync.retries.queued") : t("staff.sync.retries.progress", work)}
      hint={t("staff.sync.retries.goesOn")}
      {...(!readOnly && {
        cancel: {
          label: t("staff.sync.retries.cancel"),
          run: () => cancel.mutate(),
          isPending: cancel.isPending,
          error: cancel.error,
        },
      })}
    />
  );
}
