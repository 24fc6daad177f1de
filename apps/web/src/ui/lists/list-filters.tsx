import { Button, NativeSelect } from "@mantine/core";
import { useId, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatShortDay } from "../format-moment.ts";
import { useLocale } from "../use-locale.ts";
import { DateRangeFields } from "./date-range-fields.tsx";
import { type FilterChip, FilterChips } from "./filter-chips.tsx";
import styles from "./list-filters.module.css";
import { SearchField } from "./search-field.tsx";

/** What a list is narrowed by; the first of the options narrows nothing. */
export type ListFilter<Name extends string = string> = {
  /** The key in the address. */
  readonly name: Name;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly width?: number;
};

type Props<Name extends string> = {
  /** What is searched for; a list without a search has none. */
  label?: string;
  address: {
    readonly search: string;
    readonly filters: Readonly<Record<Name, string>>;
    readonly change: (changes: Partial<Record<Name | "search", string | undefined>>) => void;
    readonly clear: () => void;
  };
  filters: readonly ListFilter<NoInfer<Name>>[];
  /** Whether the list is narrowed to a period, in the address as `fromDate` and `toDate`. */
  hasDays?: boolean;
  /** What narrows the list and has no field here. */
  chips?: readonly FilterChip[];
  /** What else belongs to the list. */
  children?: ReactNode;
};

const DAYS = ["fromDate", "toDate"] as const;

/**
 * Above a list: what it is searched for and filtered by, and each filter that is set as a chip that takes it back. On a phone the
 * fields are folded behind a button.
 */
export function ListFilters<Name extends string>({ label, address, filters, hasDays = false, chips: others = [], children }: Props<Name>) {
  const { t } = useTranslation();
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const values: Readonly<Record<string, string>> = address.filters;
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    address.change(changes as Partial<Record<Name | "search", string | undefined>>);
  const chips = [...useChips(values, filters, hasDays), ...others];
  // Without chips the focus has no place among them.
  const leave = () => row.current?.querySelector<HTMLElement>("input, select, button")?.focus();
  return (
    <>
      <div ref={row} className={styles["row"]}>
        {label !== undefined && (
          <div className={styles["search"]}>
            <SearchField label={label} value={address.search} onSearch={(search) => change({ search })} />
          </div>
        )}
        <Button hiddenFrom="sm" variant="default" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {chips.length === 0 ? t("staff.filter.open") : t("staff.filter.openSet", { count: chips.length })}
        </Button>
        <div className={styles["filters"]} id={id} data-open={isOpen || undefined}>
          {filters.map(({ name, label: of, options, width }) => (
            <NativeSelect
              key={name}
              label={of}
              value={options.some(({ value }) => value === values[name]) ? values[name] : ""}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
              data={[...options]}
              {...(width !== undefined && { w: width })}
            />
          ))}
          {hasDays && <DateRangeFields fromDate={values["fromDate"] ?? ""} toDate={values["toDate"] ?? ""} onChange={change} />}
          {children}
        </div>
      </div>
      <FilterChips
        chips={chips}
        onRemove={(name) => {
          if (chips.length === 1) leave();
          change({ [name]: undefined });
        }}
        onClear={() => {
          leave();
          address.clear();
        }}
      />
    </>
  );
}

/** The filters that are set to something that the list knows. */
function useChips(values: Readonly<Record<string, string>>, filters: readonly ListFilter[], hasDays: boolean): FilterChip[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const chosen = filters.flatMap(({ name, label, options }) => {
    const option = options.slice(1).find(({ value }) => value === values[name]);
    return option === undefined ? [] : [{ name, text: `${label}: ${option.label}` }];
  });
  const days = (hasDays ? DAYS : []).flatMap((name) => {
    const day = values[name] ?? "";
    return day === "" ? [] : [{ name, text: `${t(`staff.filter.${name}`)}: ${formatShortDay(day, locale)}` }];
  });
  return [...chosen, ...days];
}
