import { Alert, Anchor, Drawer, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Inquiry } from "@stammdaten/shared/contract/inquiries.ts";
import { nameOfInquiry } from "@stammdaten/shared/forms/inquiry/answers-of-inquiry.ts";
import { nameLanguage } from "@stammdaten/shared/values/language.ts";
import { paths } from "../../paths.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { useFirmLocale } from "../../ui/use-locale.ts";
import { InquiryActions } from "./inquiry-actions.tsx";
import { InquiryBadges } from "./inquiry-badges.tsx";
import styles from "./inquiry-drawer.module.css";

type Props = {
  /** Nothing while null. */
  inquiry: Inquiry | null;
  /** Whether a dialog is over it, to which the keyboard belongs. */
  isCovered: boolean;
  onChanged: (inquiry: Inquiry) => void;
  onInvite: (inquiry: Inquiry) => void;
  onClose: () => void;
};

/** One inquiry, whole, and what the firm can do about it. */
export function InquiryDrawer({ inquiry, isCovered, onClose, ...actions }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const isBelow = isCovered || isAsking;
  return (
    <Drawer
      opened={inquiry !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={inquiry === null ? t("inquiries.title") : nameOfInquiry(inquiry)}
      trapFocus={!isBelow}
      closeOnEscape={!isBelow}
      closeOnClickOutside={!isBelow}
    >
      {inquiry !== null && (
        <Stack>
          <InquiryBadges inquiry={inquiry} />
          {inquiry.quarantined && (
            <Alert color="yellow" variant="outline" role="note">
              {t("inquiries.quarantineNote")}
            </Alert>
          )}
          <Details inquiry={inquiry} />
          <section aria-labelledby="inquiry-message">
            <Title order={3} size="h5" id="inquiry-message" mb={4}>
              {t("inquiries.message")}
            </Title>
            {inquiry.message === null ? (
              <Text c="dimmed">{t("inquiries.noMessage")}</Text>
            ) : (
              <Paper withBorder p="sm" className={styles["message"] ?? ""} lang={inquiry.language} dir="auto">
                {inquiry.message}
              </Paper>
            )}
          </section>
          <StaffOnly>
            <InquiryActions key={inquiry.id} inquiry={inquiry} onAsking={setAsking} {...actions} />
          </StaffOnly>
        </Stack>
      )}
    </Drawer>
  );
}

function Details({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation();
  const locale = useFirmLocale();
  const { companyName, firstName, lastName, email, phone, language, createdAt, decidedAt, formId, privacyVersion } = inquiry;
  return (
    <dl className={styles["details"]}>
      {companyName !== null && <Detail name={t("inquiries.companyName")}>{companyName}</Detail>}
      <Detail name={t(companyName === null ? "staff.column.name" : "inquiries.contact")}>{`${firstName} ${lastName}`}</Detail>
      <Detail name={t("staff.column.email")}>
        <Anchor href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>{email}</Anchor>
      </Detail>
      <Detail name={t("inquiries.phone")}>
        <Anchor href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</Anchor>
      </Detail>
      <Detail name={t("inquiries.language")}>{nameLanguage(language, locale)}</Detail>
      <Detail name={t("staff.column.submittedAt")}>{formatMoment(createdAt, locale)}</Detail>
      {privacyVersion !== null && (
        <Detail name={t("inquiries.privacy")}>{t("inquiries.privacyVersion", { version: privacyVersion })}</Detail>
      )}
      {decidedAt !== null && <Detail name={t("inquiries.decidedAt")}>{formatMoment(decidedAt, locale)}</Detail>}
      {formId !== null && (
        <Detail name={t("inquiries.invitation")}>
          <Anchor component={Link} to={paths.invitationsOf(email)}>
            {t("inquiries.toInvitation")}
          </Anchor>
        </Detail>
      )}
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Group gap={0} align="baseline" wrap="nowrap" className={styles["detail"] ?? ""}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Group>
  );
}
