import type { TFunction } from "i18next";
import type { ListFilter } from "./list-filters.tsx";

/** Narrows a list to the clients whom its reader looks after, in the address as `responsible=mine`. */
export const mineFilter = (t: TFunction): ListFilter<"responsible"> => ({
  name: "responsible",
  label: t("staff.filter.responsible"),
  width: 165,
  options: [
    { value: "", label: t("staff.filter.all") },
    { value: "mine", label: t("staff.filter.mine") },
  ],
});
