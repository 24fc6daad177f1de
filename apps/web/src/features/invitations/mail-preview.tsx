import { Skeleton, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import { useApi } from "../../api/api-context.tsx";
import { ContentFrame } from "../../downloads/frame/content-frame.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import styles from "./mail-preview.module.css";

const PAUSE_MS = 400;

type Props = {
  formularType: FormularType;
  language: ClientLanguage;
  /** The firm's own words, as they are typed. */
  message: string;
};

/** The mail of an invitation as the API would write it; follows what is typed. Nothing in the frame runs, loads or leads anywhere. */
export function MailPreview({ formularType, language, message }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const id = useId();
  const [typed] = useDebouncedValue(message.trim(), PAUSE_MS);
  const body = { formularType, language, ...(typed === "" ? {} : { message: typed }) };
  const preview = useQuery({
    queryKey: ["invitationPreview", body],
    queryFn: ({ signal }) => api.previewInvitation({ query: {}, body, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  });
  return (
    <figure className={styles["figure"]} aria-labelledby={id}>
      <Text component="figcaption" size="sm" fw={500} id={id}>
        {t("invitations.preview.title")}
      </Text>
      {preview.isPending && <Skeleton height={480} />}
      {preview.isError && (
        <Text role="status" size="sm" c="var(--mantine-color-error)">
          {describeError(preview.error, t)}
        </Text>
      )}
      {preview.data !== undefined && (
        <>
          <p className={styles["subject"]}>{t("invitations.preview.subject", { subject: preview.data.subject })}</p>
          <ContentFrame
            className={styles["frame"]}
            title={t("invitations.preview.frame")}
            content={{ kind: "mail", html: preview.data.html }}
          />
        </>
      )}
    </figure>
  );
}
