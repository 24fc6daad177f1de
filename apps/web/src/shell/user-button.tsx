import { Box, Button, type ButtonProps } from "@mantine/core";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "@stammdaten/shared/contract/users.ts";
import { UserIcon } from "../ui/icons.tsx";
import styles from "./user-button.module.css";
import { nameOfUser } from "../ui/name-of-user.ts";

/** Says who is logged in. What else it is given, a menu or what it does, goes to the button. */
export function UserButton({ user, ...rest }: { user: User } & ButtonProps & Omit<ComponentProps<"button">, keyof ButtonProps>) {
  const { t } = useTranslation();
  const name = nameOfUser(user);
  return (
    <Button
      {...rest}
      variant="default"
      px="sm"
      aria-label={t("staff.menu.label", { name })}
      title={name}
      className={styles["button"] ?? ""}
    >
      <UserIcon />
      <Box component="span" visibleFrom="xs" ml="xs" className={styles["name"] ?? ""}>
        {name}
      </Box>
    </Button>
  );
}
