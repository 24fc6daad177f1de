import { Alert, Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Form } from "@stammdaten/shared/contract/form-schemas.ts";
import { paths } from "../../paths.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";

/** Says of a form that is not sent yet how far it is, and lets the firm fill it in for the client. */
export function UnsentNote({ form }: { form: Form }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Alert variant="outline" role="note" title={t("staff.review.unsentTitle")}>
      <Text mb="sm">{t("staff.review.unsentText", { at: formatMoment(form.updatedAt, locale) })}</Text>
      <StaffOnly>
        {/* The wizard is a page of its own: no link of the router leads there. */}
        <Button component="a" href={paths.formToFill(form.id)} variant="default">
          {t("staff.review.fill")}
        </Button>
      </StaffOnly>
    </Alert>
  );
}
