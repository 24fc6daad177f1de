import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ApiToken } from "@stammdaten/shared/contract/api-tokens.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { formatMoment, formatShortDayOf } from "../../ui/format-moment.ts";
import { DataTable, type Column } from "../../ui/lists/data-table.tsx";
import { useLocale } from "../../ui/use-locale.ts";

type Props = { readonly items: readonly ApiToken[]; readonly onRevoke: (one: ApiToken) => void };

const hasExpired = ({ expiresAt }: ApiToken): boolean => Date.parse(expiresAt) <= Date.now();

/** Tokens with what they may do, and how they are. */
export function ApiTokensTable({ items, onRevoke }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const columns: Column<ApiToken>[] = [
    {
      key: "name",
      header: t("programs.name"),
      render: ({ name, prefix, createdAt, createdBy }) => (
        <>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {t("programs.madeBy", { prefix, day: formatShortDayOf(createdAt, locale), name: createdBy })}
          </Text>
        </>
      ),
    },
    {
      key: "scopes",
      header: t("programs.may"),
      render: ({ scopes }) => scopes.map((scope) => t(`programs.scope.${scope}`)).join(", "),
    },
    { key: "state", header: t("programs.state"), render: (row) => <TokenState token={row} /> },
    {
      key: "actions",
      header: "",
      label: t("programs.actions"),
      render: (row) =>
        row.revokedAt === null &&
        !hasExpired(row) && (
          <Button variant="default" size="xs" onClick={() => onRevoke(row)} aria-label={t("programs.revokeOf", { name: row.name })}>
            {t("programs.revoke")}
          </Button>
        ),
    },
  ];
  return <DataTable caption={t("programs.tokens")} columns={columns} rows={items} rowKey={({ id }) => id} />;
}

function TokenState({ token }: { token: ApiToken }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { expiresAt, lastUsedAt, revokedAt } = token;
  const day = formatShortDayOf(revokedAt ?? expiresAt, locale);
  const [tone, word, when] =
    revokedAt !== null
      ? (["neutral", "programs.revoked", "programs.expiredOn"] as const)
      : hasExpired(token)
        ? (["neutral", "programs.expired", "programs.expiredOn"] as const)
        : (["success", "programs.active", "programs.until"] as const);
  return (
    <>
      <Badge tone={tone}>{t(word)}</Badge>{" "}
      <Text size="sm" component="span">
        {t(when, { day })}
      </Text>
      <Text size="sm" c="dimmed">
        {lastUsedAt === null ? t("programs.neverUsed") : t("programs.used", { moment: formatMoment(lastUsedAt, locale) })}
      </Text>
    </>
  );
}
