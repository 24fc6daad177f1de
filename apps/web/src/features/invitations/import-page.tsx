import { Anchor } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { ImportCheck } from "./import-check.tsx";
import { type CheckedFile, ImportFieldset, type Imported } from "./import-fieldset.tsx";
import { ImportResult } from "./import-result.tsx";

/** Invites many clients from a table: the template, the file, what would become of each row, and what became of it. */
export function ImportPage() {
  const { t } = useTranslation();
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [isShown, setIsShown] = useState(false);
  const [imported, setImported] = useState<Imported | null>(null);
  return (
    <>
      <PageHeader
        title={t("invitations.import.title")}
        before={
          <Anchor component={Link} to={paths.invitations()} display="inline-block" mb="xs">
            {t("invitations.import.back")}
          </Anchor>
        }
      />
      {imported !== null ? (
        <ImportResult
          imported={imported}
          onAgain={() => {
            setImported(null);
            setChecked(null);
            setIsShown(false);
          }}
        />
      ) : checked !== null && isShown ? (
        <ImportCheck checked={checked} onImported={setImported} onBack={() => setIsShown(false)} />
      ) : (
        <ImportFieldset
          before={checked}
          onChecked={(found) => {
            setChecked(found);
            setIsShown(true);
          }}
        />
      )}
    </>
  );
}
