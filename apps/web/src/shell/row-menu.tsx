import { useTranslation } from "react-i18next";
import { MenuButton } from "../ui/menu/menu-button.tsx";
import type { MenuButtonProps } from "../ui/menu/opened-menu.tsx";

type Props = Pick<MenuButtonProps, "items" | "isBusy"> & {
  /** Whom or what the row is about, for screen readers. */
  readonly name: string;
};

/** The rarer acts of a list's row. */
export function RowMenu({ name, ...menu }: Props) {
  const { t } = useTranslation();
  return <MenuButton label={t("staff.row.more")} labelOf={t("staff.row.moreOf", { name })} size="xs" {...menu} />;
}
