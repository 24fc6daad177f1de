import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { BinTab } from "./bin-tab.tsx";
import { ClientDocumentsTab } from "./client-documents-tab.tsx";
import styles from "../documents.module.css";
import { StorageBar } from "./storage-bar.tsx";
import { TemplatesTab } from "./templates-tab.tsx";

const tabs = [
  { name: "templates", to: paths.documents(), Tab: TemplatesTab },
  { name: "clients", to: paths.clientDocuments(), Tab: ClientDocumentsTab },
  { name: "bin", to: paths.documentBin(), Tab: BinTab },
] as const;

/** The firm's templates, all clients' documents, and the bin. Which of them is shown, the address says. */
export function DocumentsPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const shown = tabs.find(({ name }) => name === params.get("tab")) ?? tabs[0];
  return (
    <>
      <PageHeader title={t("documents.title")} />
      <StorageBar />
      <nav className={styles["tabs"]} aria-label={t("documents.tabs")}>
        {tabs.map(({ name, to }) => (
          <Link key={name} to={to} className={styles["tab"]} {...(name === shown.name ? { "aria-current": "page" as const } : {})}>
            {t(`documents.tab.${name}`)}
          </Link>
        ))}
      </nav>
      <shown.Tab key={shown.name} />
    </>
  );
}
