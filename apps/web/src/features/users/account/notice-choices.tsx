import { Paper, Skeleton, Text, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { noticeMails } from "@stammdaten/shared/contract/notice-kinds.ts";
import type { NoticeChoice } from "@stammdaten/shared/contract/notices.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import styles from "./notice-choices.module.css";

type Choices = { readonly choices: readonly NoticeChoice[] };
const key = ["notice-choices"] as const;

/** How notices reach one of the staff: by mail at once, once a day, or not at all. */
export function NoticeChoices() {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({ queryKey: key, queryFn: ({ signal }): Promise<Choices> => api.noticeChoices({ signal }) });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="notice-choices">
      <Title order={2} size="h4" id="notice-choices" mb="sm">
        {t("notices.choices.title")}
      </Title>
      <Text mb="sm">{t("notices.choices.intro")}</Text>
      {query.data !== undefined && <ChoicesTable choices={query.data.choices} />}
      {query.isPending && <Skeleton height={240} role="status" aria-label={t("staff.loading")} />}
      {query.isError && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
    </Paper>
  );
}

function ChoicesTable({ choices }: Choices) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (body: NoticeChoice) => api.changeNoticeChoice({ body }),
    onMutate: async (chosen) => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<Choices>(
        key,
        (known) => known && { choices: known.choices.map((one) => (one.kind === chosen.kind ? chosen : one)) },
      );
    },
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  return (
    <>
      <table className={styles["choices"]}>
        <thead>
          <tr>
            <th scope="col">{t("notices.choices.kind")}</th>
            {noticeMails.map((mail) => (
              <th key={mail} scope="col">
                {t(`notices.choices.${mail}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map(({ kind, mail: chosen }) => (
            <tr key={kind}>
              <th scope="row">{t(`notices.kind.${kind}`)}</th>
              {noticeMails.map((mail) => (
                <td key={mail}>
                  <input
                    type="radio"
                    name={`notice-${kind}`}
                    aria-label={`${t(`notices.kind.${kind}`)}: ${t(`notices.choices.${mail}`)}`}
                    checked={mail === chosen}
                    onChange={() => change.mutate({ kind, mail })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <FormError message={change.isError ? describeError(change.error, t) : null} passing={isPassing(change.error)} />
    </>
  );
}
