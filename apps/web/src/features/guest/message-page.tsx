import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { PageHeading } from "../../wizard/page-heading.tsx";
import { usePageTitle } from "../../wizard/use-page-title.ts";

/** Refusals and the page that explains each: what happened and what to do next. */
const pageOf: Readonly<Record<string, string>> = {
  "link.unknown": "link.unknown",
  "request.invalid": "link.unknown",
  "auth.unauthorized": "link.expired",
  "resource.notFound": "link.expired",
  "link.expired": "link.expired",
  "form.alreadyApproved": "link.expired",
  "link.absent": "notFound.",
  "firm.closed": "closed.",
  "access.forbidden": "closed.",
  "subscription.required": "closed.",
  "tenant.deactivated": "closed.",
};

type Props = { readonly problem: string; readonly firm: string; readonly t: Translate };

/** Says in plain words why the form cannot be shown, and the next step. */
export function MessagePage({ problem, firm, t }: Props) {
  const page = pageOf[problem];
  const key = page === undefined ? "guest.failed." : `guest.${page}`;
  const title = t(key.endsWith(".") ? `${key}title` : `${key}Title`);
  usePageTitle(title, firm);
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p>{t(key.endsWith(".") ? `${key}text` : `${key}Text`)}</p>
      {page === undefined && (
        <button type="button" className="primary" onClick={() => location.reload()}>
          {t("guest.failed.reload")}
        </button>
      )}
    </>
  );
}
