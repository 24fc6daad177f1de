import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import { paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { clientKeys } from "../../pickers/client-queries.ts";
import { AskingButton } from "../../ui/feedback/asking-button.tsx";

/** What the firm does with a client: asks them for a form, fills one in itself, archives them. */
export function ClientActions({ client }: { client: Client }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { mandantType, id, name } = client;
  return (
    <>
      <Button component={Link} to={paths.inviteClient(client)}>
        {t("clients.update")}
      </Button>
      <Button component={Link} to={paths.clientForm(mandantType, id)} variant="default">
        {t("clients.fill")}
      </Button>
      <AskingButton
        label={t("clients.archive")}
        title={t(`clients.${mandantType}.archiveTitle`)}
        text={t(`clients.${mandantType}.archiveText`, { name })}
        run={() => (mandantType === "person" ? api.archivePerson : api.archiveCompany)({ query: { id } })}
        refresh={() => Promise.all(clientKeys.map((key) => queries.invalidateQueries({ queryKey: [key] })))}
      />
    </>
  );
}
