import { Anchor, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { CampaignSelection, LeftOutReason } from "@stammdaten/shared/contract/campaigns.ts";
import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import type { Api } from "../../../api.ts";
import { useApi } from "../../../api/api-context.tsx";
import { paths } from "../../../paths.ts";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";

type Previewed = Awaited<ReturnType<Api["previewCampaign"]>>;
type Wanted = {
  readonly selection: CampaignSelection;
  readonly personForm?: FormularType;
  readonly companyForm?: FormularType;
  readonly hasMessage: boolean;
};

/** What a campaign would come to now; nothing while no form is chosen. */
export function useCampaignPreview(body: Wanted): UseQueryResult<Previewed> {
  const api = useApi();
  const hasForm = body.personForm !== undefined || body.companyForm !== undefined;
  return useQuery({
    queryKey: ["campaignPreview", body],
    queryFn: ({ signal }) => api.previewCampaign({ query: {}, body, signal }),
    enabled: hasForm,
    ...(hasForm && { placeholderData: keepPreviousData }),
    gcTime: 0,
  });
}

type Props = { preview: UseQueryResult<Previewed>; hasForm: boolean; perDay: number | null };

/** How many would be asked, in how many days, and who would be left out and why. */
export function CampaignPreview({ preview, hasForm, perDay }: Props) {
  const { t } = useTranslation();
  const { data } = preview;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="campaign-preview">
      <Title order={2} size="h4" id="campaign-preview" mb="xs">
        {t("campaigns.preview.title")}
      </Title>
      {!hasForm && <Text role="status">{t("campaigns.preview.noForm")}</Text>}
      {hasForm && preview.isError && <ErrorState message={describeError(preview.error, t)} onRetry={() => void preview.refetch()} />}
      {hasForm && !preview.isError && data === undefined && <Skeleton height={80} />}
      {hasForm && !preview.isError && data !== undefined && <Outcome data={data} perDay={perDay} />}
    </Paper>
  );
}

function Outcome({ data: { asked, reasons, leftOut, mostADay }, perDay }: { data: Previewed; perDay: number | null }) {
  const { t } = useTranslation();
  const given = Object.entries(reasons) as [LeftOutReason, number][];
  const left = given.reduce((sum, [, count]) => sum + count, 0);
  const days = Math.ceil(asked / Math.min(perDay ?? mostADay, mostADay));
  return (
    <Stack gap="xs">
      <Text role="status" fw={600}>
        {asked === 0 ? t("campaigns.preview.nobody") : t("campaigns.preview.asked", { n: asked })}
      </Text>
      {days > 1 && <Text>{t("campaigns.preview.days", { n: days })}</Text>}
      {left > 0 && (
        <div>
          <Text>{t("campaigns.preview.leftOut", { n: left })}</Text>
          <ul style={{ margin: 0 }}>
            {given.map(([reason, count]) =>
              count === 0 ? null : (
                <li key={reason}>
                  {t(`campaigns.reason.${reason}`)}: {count}
                </li>
              ),
            )}
          </ul>
        </div>
      )}
      {leftOut.length > 0 && (
        <details>
          <summary>{t("campaigns.preview.names")}</summary>
          <ul style={{ margin: "0.5em 0 0", overflowWrap: "anywhere" }}>
            {leftOut.map(({ id, mandantType, name, reason }) => (
              <li key={id}>
                <Anchor component={Link} to={paths.client({ mandantType, id })}>
                  {name}
                </Anchor>
                : {t(`campaigns.reason.${reason}`)}
              </li>
            ))}
          </ul>
          {left > leftOut.length && <Text size="sm">{t("campaigns.preview.more", { n: left - leftOut.length })}</Text>}
        </details>
      )}
    </Stack>
  );
}
