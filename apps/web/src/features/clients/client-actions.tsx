import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import { paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { clientKeys } from "../../pickers/client-queries.ts";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";

/** What the firm does with a client: asks them for a form, fills one in itself, archives them. */
export function ClientActions({ client }: { client: Client }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { mandantType, id, name } = client;
  const archive = useMutation({
    mutationFn: () => (mandantType === "person" ? api.archivePerson : api.archiveCompany)({ query: { id } }),
    onSuccess: async ({ message }) => {
      setAsked(false);
      showSuccess(message);
      await Promise.all(clientKeys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
  return (
    <>
      <Button component={Link} to={paths.inviteClient(client)}>
        {t("clients.update")}
      </Button>
      <Button component={Link} to={paths.clientForm(mandantType, id)} variant="default">
        {t("clients.fill")}
      </Button>
      <Button
        variant="default"
        onClick={() => {
          archive.reset();
          setAsked(true);
        }}
      >
        {t("clients.archive")}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t(`clients.${mandantType}.archiveTitle`)}
        text={t(`clients.${mandantType}.archiveText`, { name })}
        confirmLabel={t("clients.archive")}
        busy={archive.isPending}
        error={archive.isError ? describeError(archive.error, t) : null}
        onConfirm={() => archive.mutate()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
