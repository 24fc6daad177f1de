import { Anchor, Paper, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { AuditLogEntry } from "@stammdaten/shared/contract/audit-log.ts";
import type { SupportAccess } from "@stammdaten/shared/contract/support-access.ts";
import { useApi } from "../../../api/api-context.tsx";
import { listState } from "../../../list-state.ts";
import { paths } from "../../../paths.ts";
import { formatMoment } from "../../../ui/format-moment.ts";
import { DataList } from "../../../ui/lists/data-list.tsx";
import type { Column } from "../../../ui/lists/data-table.tsx";
import { useLocale } from "../../../ui/use-locale.ts";
import { useOwnPages } from "../../../ui/lists/use-own-pages.ts";
import { accessesKey } from "./support-keys.ts";

/** What the admin has looked at by one access, from the firm's log. */
export function LookList({ access: { id, admin } }: { access: SupportAccess }) {
  const { t } = useTranslation();
  const api = useApi();
  const pages = useOwnPages();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = { ...pages.query, accessId: id };
  const list = useQuery({
    queryKey: [...accessesKey, "looks", query],
    queryFn: ({ signal }) => api.auditLog({ query, signal }),
    placeholderData: keepPreviousData,
  });
  const columns = useLookColumns();
  const title = t("support.looks.of", { name: admin });
  // It appears below the list that it was asked for in.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="support-looks">
      <Title order={2} size="h4" id="support-looks" mb="sm" ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <DataList
        caption={title}
        columns={columns}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        address={pages}
        empty={{ title: t("support.looks.empty"), text: t("support.looks.emptyText") }}
      />
    </Paper>
  );
}

function useLookColumns(): Column<AuditLogEntry>[] {
  const { t } = useTranslation();
  const locale = useLocale();
  return [
    { key: "at", header: t("support.looks.at"), render: ({ at }) => formatMoment(at, locale) },
    { key: "call", header: t("support.looks.what"), render: ({ call }) => t(call === null ? "support.looks.entered" : `look.${call}`) },
    {
      key: "client",
      header: t("support.looks.client"),
      render: ({ title, client }) =>
        client === null ? (
          (title ?? "–")
        ) : (
          <Anchor component={Link} to={paths.client(client)}>
            {title}
          </Anchor>
        ),
    },
  ];
}
