import { readBrandColor } from "@stammdaten/shared/values/brand-color.ts";
import type { FormNotice } from "@stammdaten/shared/contract/privacy-notices.ts";
import { type ClientLanguage, LANGUAGE_NAMES, pickClientLanguage } from "@stammdaten/shared/values/language.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { LegalLinks } from "../../wizard/legal-links.tsx";
import { NoticeLink } from "../../wizard/notice-link.tsx";
import type { Invitation } from "./guest-calls.ts";
import { chooseTheme, offeredLanguages, readTheme, type Theme } from "./preferences.ts";
import type { PageLanguage } from "./use-guest-form.ts";

type Props = {
  readonly language: PageLanguage;
  readonly onLanguage: (locale: ClientLanguage) => void;
  readonly tenant: Invitation["tenant"] | null;
  /** The page is still to come: what is below it would be pushed away. */
  readonly isLoading?: boolean;
  /** The firm's privacy notice, where the page knows of which form. */
  readonly readNotice?: () => Promise<FormNotice>;
  /** Stands before the main part, so that it is the first thing of a page. */
  readonly back?: ReactNode;
  readonly children: ReactNode;
};

/** What is shown around every page of a guest: whose it is, language and theme above; help in the same place below. */
export function GuestLayout({ language: { locale, t }, onLanguage, tenant, isLoading = false, readNotice, back, children }: Props) {
  const header = useRef<HTMLElement>(null);
  const [theme, setTheme] = useState<Theme>(readTheme);
  const brand = readBrandColor(tenant?.brandColor ?? null);
  const nextTheme = theme === "dark" ? "light" : "dark";
  useEffect(() => {
    const device = matchMedia("(prefers-color-scheme: dark)");
    const follow = () => setTheme(readTheme());
    device.addEventListener("change", follow);
    return () => device.removeEventListener("change", follow);
  }, []);
  useEffect(() => {
    // Set one by one: the content security policy allows no style attribute in markup.
    header.current?.style.setProperty("--header-ground", brand?.ground ?? "");
    header.current?.style.setProperty("--header-text", brand?.text ?? "");
  }, [brand?.ground, brand?.text]);

  return (
    <>
      <a className="skip" href="#main">
        {t("guest.skip")}
      </a>
      <header className="site-header" ref={header}>
        <div className="wrap">
          <p className={isLoading || tenant !== null ? "firm is-expected" : "firm"}>
            {tenant?.logoUrl && <img src={tenant.logoUrl} alt="" height={32} />}
            <bdi>{tenant?.name ?? ""}</bdi>
          </p>
          <div className="header-buttons">
            <select
              aria-label={t("guest.language")}
              value={locale}
              onChange={(event) => onLanguage(pickClientLanguage(event.target.value))}
            >
              {offeredLanguages.map((one) => (
                <option key={one} value={one} lang={one}>
                  {LANGUAGE_NAMES[one]}
                </option>
              ))}
            </select>
            <button
              type="button"
              onClick={() => {
                setTheme(nextTheme);
                chooseTheme(nextTheme);
              }}
            >
              {t(`guest.theme.${nextTheme}`)}
            </button>
          </div>
        </div>
      </header>
      <div className="wrap">
        {back}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <footer className="site-footer" hidden={isLoading}>
        <div className="wrap">
          {tenant !== null && (
            <>
              <p>{t("guest.contact", { firm: tenant.name })}</p>
              <ContactLinks tenant={tenant} />
            </>
          )}
          {readNotice && <NoticeLink read={readNotice} locale={locale} t={t} />}
          <LegalLinks imprint={t("guest.imprint")} privacy={t("guest.privacy")} accessibility={t("guest.accessibility")} />
        </div>
      </footer>
    </>
  );
}

/** How the firm is reached, as far as it says. */
export function ContactLinks({ tenant }: { tenant: Invitation["tenant"] }) {
  if (tenant.phone === null && tenant.email === null) return null;
  return (
    <ul className="contact">
      {tenant.phone !== null && (
        <li>
          <a dir="ltr" href={`tel:${tenant.phone.replace(/[^\d+]/g, "")}`}>
            {tenant.phone}
          </a>
        </li>
      )}
      {tenant.email !== null && (
        <li>
          <a dir="ltr" href={`mailto:${tenant.email}`}>
            {tenant.email}
          </a>
        </li>
      )}
    </ul>
  );
}
