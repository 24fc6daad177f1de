import { Anchor, Button, Group, List, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { GwgRecord } from "@stammdaten/shared/contract/gwg.ts";
import { paths } from "../../paths.ts";
import { formatMoment } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { Earlier } from "./earlier.tsx";

type Head = GwgRecord["earlierRecords"][number];

/** Loaded with its questions once somebody wants to read the answers. */
const RecordAnswers = lazyDialog(() => import("./record-answers.tsx"), "RecordAnswers", ["accounts", "forms", "validation", "warnings"]);

/** The approved questionnaire that counts, and those before it. */
export function RecordSection({ gwg: { record, earlierRecords } }: { gwg: GwgRecord }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Stack gap="sm">
      <Title order={3} size="h4" id="gwg-record">
        {t("gwg.record.title")}
      </Title>
      {record === null ? (
        <Text>{t("gwg.record.none")}</Text>
      ) : (
        <>
          <Approved head={record} />
          <Group>
            <Button variant="default" aria-expanded={shown} onClick={() => setShown(!shown)}>
              {t(shown ? "gwg.record.hide" : "gwg.record.show")}
            </Button>
          </Group>
          {shown && <RecordAnswers record={record} />}
        </>
      )}
      {earlierRecords.length > 0 && (
        <Earlier summary={t("gwg.record.earlier", { n: earlierRecords.length })}>
          <List>
            {earlierRecords.map((head) => (
              <List.Item key={head.id}>
                <Approved head={head} />
              </List.Item>
            ))}
          </List>
        </Earlier>
      )}
    </Stack>
  );
}

function Approved({ head: { formId, formularType, approvedAt, approvedBy } }: { head: Head }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const approval = { form: t(`formularType.${formularType}`), at: formatMoment(approvedAt, locale) };
  return (
    <Group gap="xs">
      <Text>
        {approvedBy === null ? t("gwg.record.approvedByNobody", approval) : t("gwg.record.approved", { ...approval, name: approvedBy })}
      </Text>
      <Anchor component={Link} to={paths.form(formId)}>
        {t("gwg.record.toForm")}
      </Anchor>
    </Group>
  );
}
