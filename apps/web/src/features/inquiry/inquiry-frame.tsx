import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { readBrandColor } from "@stammdaten/shared/values/brand-color.ts";
import { type ClientLanguage, clientLanguages, LANGUAGE_NAMES, pickClientLanguage } from "@stammdaten/shared/values/language.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { LegalLinks } from "../../wizard/legal-links.tsx";
import type { InquiryOpening } from "./inquiry-calls.ts";

type Firm = InquiryOpening["tenant"];
type Props = {
  readonly firm: Firm | null;
  readonly locale: ClientLanguage;
  readonly onLanguage: (locale: ClientLanguage) => void;
  readonly t: Translate;
  readonly children: ReactNode;
};

/** What is shown around the form: whose it is, and the language, above; how to reach the firm below. */
export function InquiryFrame({ firm, locale, onLanguage, t, children }: Props) {
  const header = useRef<HTMLElement>(null);
  const brand = readBrandColor(firm?.brandColor ?? null);
  useEffect(() => {
    header.current?.style.setProperty("--header-ground", brand?.ground ?? "");
    header.current?.style.setProperty("--header-text", brand?.text ?? "");
  }, [brand?.ground, brand?.text]);
  return (
    <>
      <header className="site-header" ref={header}>
        <div className="wrap">
          <p className="firm">
            {firm?.logoUrl && <img src={firm.logoUrl} alt="" height={32} />}
            <bdi>{firm?.name ?? ""}</bdi>
          </p>
          <div className="header-buttons">
            <select
              aria-label={t("inquiryPage.language")}
              value={locale}
              onChange={(event) => onLanguage(pickClientLanguage(event.target.value))}
            >
              {clientLanguages.map((one) => (
                <option key={one} value={one} lang={one}>
                  {LANGUAGE_NAMES[one]}
                </option>
              ))}
            </select>
          </div>
        </div>
      </header>
      <div className="wrap">
        <main>{children}</main>
      </div>
      <footer className="site-footer">
        <div className="wrap">
          {firm !== null && (firm.phone !== null || firm.email !== null) && (
            <>
              <p>{t("inquiryPage.help", { firm: firm.name })}</p>
              <ul className="contact">
                {firm.phone !== null && (
                  <li>
                    <a dir="ltr" href={`tel:${firm.phone.replace(/[^\d+]/g, "")}`}>
                      {firm.phone}
                    </a>
                  </li>
                )}
                {firm.email !== null && (
                  <li>
                    <a dir="ltr" href={`mailto:${firm.email}`}>
                      {firm.email}
                    </a>
                  </li>
                )}
              </ul>
            </>
          )}
          <LegalLinks
            imprint={t("inquiryPage.imprint")}
            privacy={t("inquiryPage.portalPrivacy")}
            accessibility={t("inquiryPage.accessibility")}
          />
        </div>
      </footer>
    </>
  );
}
