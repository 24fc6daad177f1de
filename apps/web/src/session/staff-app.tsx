import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Api } from "../api.ts";
import { createStaffTheme, resolveCssVariables } from "../theme.ts";
import { ApiProvider } from "./api-context.tsx";

/** A key of our own: the wizard of a client who is logged in reads it too. */
const colors = localStorageColorSchemeManager({ key: "theme" });

/** All that the firm's screens stand in. */
export function StaffApp({ api, queries, children }: { api: Api; queries: QueryClient; children: ReactNode }) {
  const { t } = useTranslation();
  const close = t("staff.close");
  const theme = useMemo(() => createStaffTheme(close), [close]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} colorSchemeManager={colors} defaultColorScheme="auto">
      <Notifications position="top-right" limit={2} autoClose={5_000} zIndex={150} />
      <QueryClientProvider client={queries}>
        <ApiProvider api={api}>{children}</ApiProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
