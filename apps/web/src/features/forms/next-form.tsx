import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { FormRow } from "@stammdaten/shared/contract/forms.ts";
import { paths } from "../../paths.ts";
import { useApi } from "../../session/api-context.tsx";

/** The next form that waits for a decision: the one after the current in the list, from its top again after the last. */
export function findNextForm(rows: readonly FormRow[], current: string): FormRow | undefined {
  const at = rows.findIndex(({ id }) => id === current);
  const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return inTurn.find(({ id, stage, status }) => id !== current && stage === "submitted" && status.approval !== "Approved" && status.review !== "Rejected");
}

/** Leads to the next form without a way back to the list; nothing when none waits. */
export function NextForm({ current }: { current: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const { data } = useQuery({ queryKey: ["sentForms", "queue"], queryFn: ({ signal }) => api.sentForms({ query: { limit: "100" }, signal }) });
  const next = findNextForm(data?.items ?? [], current);
  if (next === undefined) return null;
  return (
    <Button component={Link} to={paths.form(next.id)} variant="default">
      {t("staff.review.next")}
    </Button>
  );
}
