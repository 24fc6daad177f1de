import { Button } from "@mantine/core";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./list-filters.module.css";
import { SearchField } from "./search-field.tsx";

type Props = {
  /** What is searched for. */
  label: string;
  address: {
    readonly search: string;
    readonly filters: Readonly<Record<string, string>>;
    readonly change: (changes: { search: string }) => void;
  };
  /** The filters, and what else belongs to the list. */
  children: ReactNode;
};

/** Above a list: what it is searched for and filtered by. On a phone the filters are folded; their button says how many are set. */
export function ListFilters({ label, address, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const count = Object.values(address.filters).filter((value) => value !== "").length;
  return (
    <div className={styles["row"]}>
      <div className={styles["search"]}>
        <SearchField label={label} value={address.search} onSearch={(search) => address.change({ search })} />
      </div>
      <Button hiddenFrom="sm" variant="default" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {count === 0 ? t("staff.filter.open") : t("staff.filter.openSet", { count })}
      </Button>
      <div className={styles["filters"]} id={id} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}
