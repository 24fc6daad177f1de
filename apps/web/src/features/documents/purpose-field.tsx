import { Group, Radio } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { documentPurposes } from "@stammdaten/shared/contract/choices.ts";
import type { DocumentPurpose } from "@stammdaten/shared/contract/documents.ts";

type Props = {
  value: DocumentPurpose | null;
  /** Whether the form was sent without a choice. */
  isMissing?: boolean;
  isReadOnly?: boolean;
  /** Whether the dialog begins with it. */
  isFirst?: boolean;
  onChange: (purpose: DocumentPurpose) => void;
};

/** What the client is to do with the documents. */
export function PurposeField({ value, isMissing = false, isReadOnly = false, isFirst = false, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={t("documents.give.purpose")}
      withAsterisk
      value={value}
      readOnly={isReadOnly}
      error={isMissing ? t("documents.give.purposeRequired") : null}
      onChange={onChange}
    >
      <Group my={6} gap="md">
        {documentPurposes.map((purpose, index) => (
          <Radio
            key={purpose}
            value={purpose}
            label={t(`documents.purpose.${purpose}`)}
            data-autofocus={(isFirst && index === 0) || undefined}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}
