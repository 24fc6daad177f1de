import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Form } from "@stammdaten/shared/contract/form-schemas.ts";
import { useShowForm } from "./use-show-form.ts";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";

const UnlockDialog = lazyDialog(() => import("./unlock-dialog.tsx"), "UnlockDialog", [
  "accounts",
  "gwg-review",
  "imports",
  "validation",
  "validation-of-firms",
]);

/** The way back from an approval. */
export function UnlockAction({ form }: { form: Form }) {
  const { t } = useTranslation();
  const showForm = useShowForm();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t("review.unlock")}
      </Button>
      {asked && <UnlockDialog form={form} onClose={() => setAsked(false)} onDone={showForm} />}
    </>
  );
}
