import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import { useReadOnly } from "../../auth/use-read-only.ts";
import { paths, type ClientTab } from "../../paths.ts";
import { hasDocuments } from "../../shell/has-documents.ts";
import { useCurrentInView } from "../../shell/use-current-in-view.ts";
import { useSubscription } from "../../shell/use-subscription.ts";
import styles from "./client-tabs.module.css";

/** Without a name: the overview. */
const tabs: readonly (ClientTab | undefined)[] = [undefined, "master-data", "forms", "documents", "gwg", "datev", "history", "data"];

/** Links to the tabs of a client's page, each with its own address. */
export function ClientTabs({ client }: { client: Client }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const documents = hasDocuments(useSubscription().data);
  const readOnly = useReadOnly();
  const nav = useCurrentInView();
  return (
    <nav ref={nav} className={styles["tabs"]} aria-label={t("clients.tabs")}>
      {tabs
        .filter((tab) => (tab !== "documents" || documents) && (tab !== "data" || !readOnly))
        .map((tab) => {
          const to = paths.client(client, tab);
          return (
            <Link key={to} className={styles["tab"]} to={to} {...(to === pathname && { "aria-current": "page" as const })}>
              {t(`clients.tab.${tab ?? "overview"}`)}
            </Link>
          );
        })}
    </nav>
  );
}
