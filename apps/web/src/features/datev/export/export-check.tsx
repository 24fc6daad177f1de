import { Button, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { DatevExportPreview } from "@stammdaten/shared/contract/datev-export.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { UnderWay } from "../../../ui/feedback/under-way.tsx";

type Props = {
  readonly of: Pick<DatevExportPreview, "written" | "unchecked" | "checkId">;
  readonly archived: "true" | "false";
  readonly refresh: () => Promise<unknown>;
};

/**
 * Where many clients are not checked yet: has the worker check them, once by itself and then when it is asked to, tells how far that is,
 * and cancels it.
 */
export function ExportCheck({ of: { written, unchecked, checkId }, archived, refresh }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const begin = useMutation({ mutationFn: () => api.beginDatevExportCheck({ query: { archived } }), onSettled: refresh });
  const cancel = useMutation({ mutationFn: (id: string) => api.cancelJob({ query: { id } }), onSettled: refresh });
  const isMissing = unchecked > 0 && checkId === null;
  const { mutate, isIdle } = begin;
  useEffect(() => {
    if (isMissing && isIdle) mutate();
  }, [isMissing, isIdle, mutate]);
  if (unchecked === 0) return null;
  return (
    <Stack gap="xs" align="flex-start">
      {checkId === null && !begin.isPending && !begin.isIdle ? (
        <>
          <Text>{t(`datevExport.unchecked.${unchecked === 1 ? "one" : "many"}`, { n: unchecked })}</Text>
          <Button variant="default" onClick={() => begin.mutate()}>
            {t("datevExport.check")}
          </Button>
        </>
      ) : (
        <UnderWay
          done={written - unchecked}
          total={written}
          progress={t("datevExport.checked", { checked: written - unchecked, written })}
          hint={t("datevExport.checkGoesOn")}
          {...(checkId !== null && {
            cancel: {
              label: t("datevExport.cancelCheck"),
              run: () => cancel.mutate(checkId),
              isPending: cancel.isPending,
              error: cancel.error,
            },
          })}
        />
      )}
      {begin.error !== null && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {describeError(begin.error, t)}
        </Text>
      )}
    </Stack>
  );
}
