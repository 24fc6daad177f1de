import { DirectionProvider, localStorageColorSchemeManager, MantineProvider, useComputedColorScheme, useDirection } from "@mantine/core";
import { useNotifications } from "@mantine/notifications";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { directionOf } from "@stammdaten/shared/values/language.ts";
import type { Api } from "../api.ts";
import { createStaffTheme, resolveCssVariables } from "../theme.ts";
import { ApiProvider, type Uploads } from "../api/api-context.tsx";
import { lazyScreen } from "../lazy/lazy-screen.ts";
import { useLocale } from "../ui/use-locale.ts";

/** Where toasts are shown; loaded for the first one. */
export const Toasts = lazyScreen(() => import("../ui/feedback/toasts.tsx"), "Toasts");

/** A key of our own: the wizard of a client who is logged in reads it too. */
const colors = localStorageColorSchemeManager({ key: "theme" });

/** All that the firm's screens stand in. */
export function StaffApp({ api, uploads, queries, children }: { api: Api; uploads?: Uploads; queries: QueryClient; children: ReactNode }) {
  const { t } = useTranslation();
  const close = t("staff.close");
  const theme = useMemo(() => createStaffTheme(close), [close]);
  return (
    <DirectionProvider>
      <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} colorSchemeManager={colors} defaultColorScheme="auto">
        <LanguageDirection />
        <TokensScheme />
        <ToastsWhenWanted />
        <QueryClientProvider client={queries}>
          <ApiProvider api={api} uploads={uploads}>
            {children}
          </ApiProvider>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Menus and dialogs open where the language on screen has their side. */
function LanguageDirection() {
  const direction = directionOf(useLocale());
  const { setDirection } = useDirection();
  useEffect(() => setDirection(direction), [direction, setDirection]);
  return null;
}

function ToastsWhenWanted() {
  const { notifications } = useNotifications();
  const [isWanted, setIsWanted] = useState(false);
  if (notifications.length > 0 && !isWanted) setIsWanted(true);
  return <Suspense>{isWanted && <Toasts />}</Suspense>;
}

/** Has the colours that are shared with the guests' pages follow the scheme in force. */
function TokensScheme() {
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  useLayoutEffect(() => {
    document.documentElement.dataset["theme"] = scheme;
  }, [scheme]);
  usePaperInLight(scheme);
  return null;
}

/** Has the components take the colours of light paper while a page is printed; those of `tokens.css` do so by themselves. */
function usePaperInLight(scheme: "light" | "dark") {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const show = (wanted: string) => () => {
      dataset["mantineColorScheme"] = wanted;
    };
    const [before, after] = [show("light"), show(scheme)];
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, [scheme]);
}
