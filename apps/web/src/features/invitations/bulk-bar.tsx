import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { Invitation } from "@stammdaten/shared/contract/invitations.ts";
import { useApi } from "../../api/api-context.tsx";
import { useReadOnly } from "../../auth/use-read-only.ts";
import { dialogKeys } from "../../paths.ts";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { SelectionBar } from "../../ui/lists/selection-bar.tsx";
import type { useSelection } from "../../ui/lists/use-selection.ts";
import { type BulkAction, type BulkChoice, chooseAll, chooseRows, type InvitationFilters } from "./use-bulk.ts";
import { useChangeParams } from "../../use-change-params.ts";

const BulkDialog = lazyDialog(() => import("./bulk-dialog.tsx"), "BulkDialog", ["invitations", "staff"]);

type Props = {
  /** Of the page that is shown. */
  items: readonly Invitation[];
  /** How many the filters find in all. */
  total: number;
  filters: InvitationFilters;
  selection: ReturnType<typeof useSelection>;
};

const actions = ["remind", "resend", "revoke"] as const satisfies readonly BulkAction[];

/** What can be done with the chosen invitations, or with all that the filters find; the address may ask to remind all of them. */
export function BulkBar({ items, total, filters, selection: { chosen, isAll, chooseAll: chooseFound, clear } }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const readOnly = useReadOnly();
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const [asked, setAsked] = useState<{ action: BulkAction; choice: BulkChoice } | null>(null);
  const all = chooseAll(api, filters, total);
  const remindsAll = params.has(dialogKeys.remind) && total > 0 && !readOnly;
  const bulk = asked ?? (remindsAll ? { action: "remind" as const, choice: all } : null);
  const canChooseAll = !isAll && items.length > 0 && chosen.size === items.length && total > items.length;
  const close = () => {
    setAsked(null);
    if (params.has(dialogKeys.remind)) changeParams({ [dialogKeys.remind]: null }, { replace: true });
  };
  return (
    <>
      <SelectionBar
        count={isAll ? total : chosen.size}
        onClear={clear}
        {...(canChooseAll && { more: { count: total, onChoose: chooseFound } })}
      >
        {actions.map((action) => (
          <Button
            key={action}
            variant="default"
            onClick={() => setAsked({ action, choice: isAll ? all : chooseRows(items.filter(({ id }) => chosen.has(id))) })}
          >
            {t(`staff.invitations.${action}`)}
          </Button>
        ))}
      </SelectionBar>
      {bulk !== null && <BulkDialog action={bulk.action} choice={bulk.choice} onDone={clear} onClose={close} />}
    </>
  );
}
