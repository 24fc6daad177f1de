import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { PageHeading } from "../../wizard/page-heading.tsx";
import { usePageTitle } from "../../wizard/use-page-title.ts";
import { NewLinkRequest } from "./new-link-request.tsx";

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

type Props = {
  readonly problem: string;
  /** Where a client who is logged in finds their forms; null with a link. */
  readonly home: string | null;
  /** Asks for a new link; null without one that could have run out. */
  readonly requestLink: (() => Promise<string>) | null;
  readonly firm: string;
  readonly t: Translate;
};

/** Says in plain words why the form cannot be shown, and the next step. */
export function MessagePage({ problem, home, requestLink, firm, t }: Props) {
  const isLost = home !== null && (problem === "resource.notFound" || problem === "request.invalid");
  const page = isLost ? "notFound." : home === null ? pageOf[problem] : undefined;
  const key = page === undefined ? "guest.failed." : `guest.${page}`;
  const title = t(key.endsWith(".") ? `${key}title` : `${key}Title`);
  usePageTitle(title, firm);
  return (
    <>
      <PageHeading>{title}</PageHeading>
      {isLost ? (
        <p>
          <a href={home}>{t("guest.home")}</a>
        </p>
      ) : (
        <>
          {page === "link.expired" && firm !== "" && <p>{t("guest.link.from", { firm })}</p>}
          <p>{t(key.endsWith(".") ? `${key}text` : `${key}Text`)}</p>
        </>
      )}
      {problem === "link.expired" && requestLink !== null && <NewLinkRequest request={requestLink} t={t} />}
      {page === undefined && (
        <button type="button" className="primary" onClick={() => location.reload()}>
          {t("guest.failed.reload")}
        </button>
      )}
    </>
  );
}
