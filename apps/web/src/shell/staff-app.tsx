import { localStorageColorSchemeManager, MantineProvider, useComputedColorScheme } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Api } from "../api.ts";
import { createStaffTheme, resolveCssVariables } from "../theme.ts";
import { ApiProvider, type Uploads } from "../api/api-context.tsx";

/** A key of our own: the wizard of a client who is logged in reads it too. */
const colors = localStorageColorSchemeManager({ key: "theme" });

/** All that the firm's screens stand in. */
export function StaffApp({ api, uploads, queries, children }: { api: Api; uploads?: Uploads; queries: QueryClient; children: ReactNode }) {
  const { t } = useTranslation();
  const close = t("staff.close");
  const theme = useMemo(() => createStaffTheme(close), [close]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} colorSchemeManager={colors} defaultColorScheme="auto">
      <TokensScheme />
      <Notifications position="top-right" limit={2} autoClose={5_000} zIndex={150} />
      <QueryClientProvider client={queries}>
        <ApiProvider api={api} uploads={uploads}>
          {children}
        </ApiProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Has the colours that are shared with the guests' pages follow the scheme in force. */
function TokensScheme() {
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  useLayoutEffect(() => {
    document.documentElement.dataset["theme"] = scheme;
  }, [scheme]);
  return null;
}
