import { Anchor, Box, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { datevSettingsQuery } from "../../pickers/datev-settings-query.ts";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { DatevSettingsForm } from "./datev-settings-form.tsx";
import { NumberRangeForm } from "./number-range-form.tsx";
import { WayChoice } from "./way-choice.tsx";

/** How the firm's DATEVconnect is reached. */
export function DatevSettingsPage() {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({ ...datevSettingsQuery(api), staleTime: Infinity });
  return (
    <Box maw={640}>
      <PageHeader
        title={t("staff.datev.title")}
        actions={
          <Anchor component={Link} to={paths.datevExport()}>
            {t("datevExport.link")}
          </Anchor>
        }
      />
      {query.isPending && <Skeleton height={320} />}
      {query.isError && query.data === undefined && (
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && (
        <Stack>
          <WayChoice settings={query.data} direct={<DatevSettingsForm settings={query.data} />} />
          <NumberRangeForm range={query.data.numberRange} />
        </Stack>
      )}
    </Box>
  );
}
