import { Button, type ButtonProps } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClientKey } from "../paths.ts";
import { lazyDialog } from "../lazy/lazy-dialog.tsx";

const ChangeNumberDialog = lazyDialog(() => import("../pickers/change-number-dialog.tsx"), "ChangeNumberDialog", ["datev-number"]);

type Props = { readonly client: ClientKey; readonly current: number | null } & Pick<ButtonProps, "size" | "variant">;

/** Gives a client another DATEV number, and has the client delivered with it. */
export function ChangeNumberButton({ client, current, size = "xs", variant = "default" }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={size} variant={variant} onClick={() => setOpen(true)}>
        {t("clients.datevNumber.change")}
      </Button>
      {isOpen && <ChangeNumberDialog client={client} current={current} onClose={() => setOpen(false)} />}
    </>
  );
}
