import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { useEffect, useRef } from "react";
import { usePageTitle } from "../../wizard/use-page-title.ts";

/** After the sending: that it arrived, and what happens next. */
export function SentPage({ firm, t }: { firm: string; t: Translate }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = t("inquiryPage.sent.title");
  usePageTitle(title, firm);
  // The focus also brings the page around the frame back up: the form that stood here was higher.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="sent">
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <p>{t("inquiryPage.sent.text", { firm })}</p>
      </div>
      <h2>{t("inquiryPage.sent.next")}</h2>
      <p>{t("inquiryPage.sent.nextText")}</p>
    </>
  );
}
