import { Button, Loader, useComputedColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { fetchVersion } from "../../shell/fetch-version.ts";
import { PlainFrame } from "../../shell/plain-frame.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import styles from "./test-page.module.css";

/** Whether the app and its service work, for whoever is asked on the telephone. Nothing here needs a login or tells a secret. */
export function TestPage() {
  const { t } = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const scheme = useComputedColorScheme();
  const ready = useQuery({ queryKey: ["ready"], queryFn: ({ signal }) => api.ready({ signal }), staleTime: 0, retry: false });
  const version = useQuery({ queryKey: ["version"], queryFn: fetchVersion, staleTime: 0, retry: false });
  const busy = ready.isFetching || version.isFetching;
  const works = (state: string) => t(state === "ok" ? "shell.test.ok" : "shell.test.failed");
  return (
    <PlainFrame>
      <PageHeader title={t("shell.test.title")} />
      <dl className={styles["facts"]} aria-busy={busy}>
        <Fact name={t("shell.test.build")}>{BUILD_VERSION}</Fact>
        <Fact name={t("shell.test.server")}>
          {version.isPending ? (
            <Loader size="xs" />
          ) : version.isError ? (
            `${t("shell.test.failed")}: ${describeError(version.error, t)}`
          ) : (
            version.data
          )}
        </Fact>
        <Fact name={t("shell.test.api")}>
          {ready.isPending ? (
            <Loader size="xs" />
          ) : ready.isError ? (
            `${t("shell.test.failed")}: ${describeError(ready.error, t)}`
          ) : (
            works(ready.data.status)
          )}
        </Fact>
        <Fact name={t("shell.test.check.database")}>
          {ready.isPending ? <Loader size="xs" /> : works(readDatabase(ready.data, ready.error))}
        </Fact>
        <Fact name={t("shell.test.language")}>{locale === "de" ? "Deutsch" : "English"}</Fact>
        <Fact name={t("shell.test.theme")}>{t(scheme === "dark" ? "shell.test.theme.dark" : "shell.test.theme.light")}</Fact>
      </dl>
      <Button
        variant="default"
        loading={busy}
        onClick={() => {
          void ready.refetch();
          void version.refetch();
        }}
      >
        {t("shell.test.again")}
      </Button>
    </PlainFrame>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the service says of its database; it says so in a refusal, too. */
function readDatabase(ready: { checks: Readonly<Record<string, string>> } | undefined, error: unknown): string {
  if (error instanceof ApiError) {
    const { checks } = error.problem;
    return typeof checks === "object" && checks !== null && "database" in checks && checks.database === "ok" ? "ok" : "failed";
  }
  return ready?.checks["database"] ?? "failed";
}
