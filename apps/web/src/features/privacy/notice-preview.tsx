import { Modal, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BothLanguages } from "@stammdaten/shared/contract/privacy-notices.ts";
import { PaperText } from "../../ui/paper-text.tsx";
import { useFirmLocale } from "../../ui/use-locale.ts";

/** A notice as clients read it, in either language. */
export function NoticePreview({ title, text, onClose }: { title: string; text: BothLanguages; onClose: () => void }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<"de" | "en">(useFirmLocale());
  return (
    <Modal opened onClose={onClose} title={title} size="xl">
      <SegmentedControl
        aria-label={t("staff.menu.language")}
        mb="md"
        value={language}
        onChange={(value) => setLanguage(value === "en" ? "en" : "de")}
        data={[
          { value: "de", label: "Deutsch" },
          { value: "en", label: "English" },
        ]}
      />
      <PaperText text={text[language]} lang={language} />
    </Modal>
  );
}
