import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { FormRow } from "@stammdaten/shared/contract/forms.ts";
import { paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";

const timeOf = (at: string | null): number => (at === null ? 0 : Date.parse(at));

type Place = Pick<FormRow, "id" | "submittedAt">;

/**
 * The next form that waits for a decision: the one that came in before the current one, or the newest again after the last.
 * @param waiting newest first
 */
export function findNextForm<Row extends Place>(waiting: readonly Row[], { id, submittedAt }: Place): Row | undefined {
  const others = waiting.filter((row) => row.id !== id);
  return others.find((row) => timeOf(row.submittedAt) < timeOf(submittedAt)) ?? others[0];
}

/** Leads to the next form without a way back to the list; nothing when none waits. */
export function NextForm({ current }: { current: Place }) {
  const { t } = useTranslation();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["sentForms", "queue"],
    queryFn: ({ signal }) => api.sentForms({ query: { state: "waiting", limit: "100", withTotal: "true" }, signal }),
  });
  const items = data?.items ?? [];
  const next = findNextForm(items, current);
  if (next === undefined) return null;
  const others = (data?.total ?? items.length) - (items.some(({ id }) => id === current.id) ? 1 : 0);
  return (
    <Button component={Link} to={paths.form(next.id)} variant="default">
      {t("staff.review.next", { n: others })}
    </Button>
  );
}
