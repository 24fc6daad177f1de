import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../api/api-context.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { adminFirmKeys } from "./admin-firm-keys.ts";

const calls = { activate: "activateTenant", deactivate: "deactivateTenant", invite: "inviteTenant" } as const;

type Props = {
  what: keyof typeof calls;
  firm: { readonly id: string; readonly name: string; readonly email: string | null };
  /** In a row the button is small and names its firm to screen readers. */
  inRow?: boolean;
};

/** A button that asks first and then shuts a firm out, lets it in, or invites it again. */
export function AdminFirmAction({ what, firm, inRow = false }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  // The dialog keeps its words while it closes, when the firm has changed already.
  const [asked, setAsked] = useState(what);
  const [opened, setOpened] = useState(false);
  const { id: tenantId, name } = firm;
  const act = useMutation({
    mutationFn: () => api[calls[asked]]({ query: { tenantId } }),
    onSuccess: async ({ message }) => {
      setOpened(false);
      showSuccess(message);
      await Promise.all([
        queries.invalidateQueries({ queryKey: adminFirmKeys.all }),
        queries.invalidateQueries({ queryKey: adminFirmKeys.one(tenantId) }),
      ]);
    },
  });
  const ask = () => {
    act.reset();
    setAsked(what);
    setOpened(true);
  };
  return (
    <>
      <Button variant="default" onClick={ask} {...(inRow ? { size: "xs", "aria-label": t(`admin.action.${what}Of`, { name }) } : {})}>
        {t(`admin.action.${what}`)}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t(`admin.action.${asked}Title`)}
        text={t(`admin.action.${asked}Text`, { name, email: firm.email ?? "" })}
        confirmLabel={t(`admin.action.${asked}`)}
        tone={asked === "deactivate" ? "danger" : "plain"}
        busy={act.isPending}
        error={act.isError ? describeError(act.error, t) : null}
        onConfirm={() => act.mutate()}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
