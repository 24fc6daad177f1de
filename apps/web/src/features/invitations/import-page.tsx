import { Anchor } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { ImportFieldset, type Imported } from "./import-fieldset.tsx";
import { ImportResult } from "./import-result.tsx";

/** Invites many clients from a table: the template, the file, and what became of each row. */
export function ImportPage() {
  const { t } = useTranslation();
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
      {imported === null ? (
        <ImportFieldset onImported={setImported} />
      ) : (
        <ImportResult imported={imported} onAgain={() => setImported(null)} />
      )}
    </>
  );
}
