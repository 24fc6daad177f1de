import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { TRIAL_DAYS } from "@stammdaten/shared/contract/plans.ts";
import { paths } from "../../../paths.ts";
import { LinkToCopy } from "../../../ui/link-to-copy.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { BackToFirms } from "./back-to-firms.tsx";

/** A firm that was just made. `link`: null when it was mailed. */
export type CreatedFirm = { readonly id: string; readonly name: string; readonly email: string; readonly link: string | null };

const steps = ["admin.created.stepOpen", "admin.created.stepPassword", "admin.created.stepTrial"] as const;

/** What has happened, and what the firm has to do now. */
export function TenantCreated({ firm, onAnother }: { firm: CreatedFirm; onAnother: () => void }) {
  const { t } = useTranslation();
  const top = useRef<HTMLDivElement>(null);
  // The form is gone, and the focus with it.
  useEffect(() => top.current?.focus(), []);
  return (
    <div ref={top} tabIndex={-1} style={{ outline: "none" }}>
      <PageHeader title={t("admin.created.title", { name: firm.name })} before={<BackToFirms />} />
      <Stack>
        <Paper withBorder p="md">
          {firm.link === null ? (
            <Text>{t("admin.created.mailed", { email: firm.email })}</Text>
          ) : (
            <LinkToCopy link={firm.link} text={t("admin.created.linkText")} />
          )}
        </Paper>
        <section aria-labelledby="next">
          <Title order={2} size="h4" id="next" mb="xs">
            {t("admin.created.next")}
          </Title>
          <ol>
            {steps.map((key) => (
              <li key={key}>{t(key, { days: TRIAL_DAYS })}</li>
            ))}
          </ol>
        </section>
        <Group>
          <Button component={Link} to={paths.editTenant(firm.id)} variant="default">
            {t("admin.created.open")}
          </Button>
          <Button variant="default" onClick={onAnother}>
            {t("admin.created.another")}
          </Button>
        </Group>
      </Stack>
    </div>
  );
}
