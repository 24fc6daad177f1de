import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";

/** Leads to the forms that wait before and after this one, without a way back to the list; nothing when none waits. */
export function FormNeighbors({ formId }: { formId: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["sentForms", "neighbors", formId],
    queryFn: ({ signal }) => api.formNeighbors({ query: { id: formId }, signal }),
  });
  if (data?.next == null || data.previous === null) return null;
  return (
    <>
      {data.others > 1 && (
        <Button component={Link} to={paths.form(data.previous)} variant="default" aria-keyshortcuts="p">
          {t("staff.review.previous")}
        </Button>
      )}
      <Button component={Link} to={paths.form(data.next)} variant="default" aria-keyshortcuts="n">
        {t("staff.review.next", { n: data.others })}
      </Button>
    </>
  );
}
