import { Group, List, Paper, Stack, Text, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { UserRequest } from "@stammdaten/shared/contract/users.ts";
import { useApi } from "../../../api/api-context.tsx";
import { usersKey } from "../../../shell/use-firm-user-count.ts";
import { AskingButton } from "../../../ui/feedback/asking-button.tsx";
import { formatMoment } from "../../../ui/format-moment.ts";
import { nameOfUser } from "../../../ui/name-of-user.ts";
import { useLocale } from "../../../ui/use-locale.ts";

/** What is asked of a user of the firm, and the answers to it. */
export function UserRequestCard({ request, tenantId }: { request: UserRequest; tenantId: string | undefined }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { kind, user, change, askedBy, askedAt, expiresAt } = request;
  const name = user === null ? `${String(change["firstName"] ?? "")} ${String(change["lastName"] ?? "")}`.trim() : nameOfUser(user);
  const head = t(`userRequest.head.${kind}`, { name });
  return (
    <Paper withBorder p="md" component="article" aria-label={head}>
      <Stack gap="xs">
        <Title order={3} size="h4">
          {head}
        </Title>
        {user !== null && <Text size="sm">{user.username === user.email ? user.email : `${user.username}, ${user.email}`}</Text>}
        <ChangeList request={request} />
        <Text size="sm" c="dimmed">
          {t("userRequest.asked", { name: askedBy, at: formatMoment(askedAt, locale), until: formatMoment(expiresAt, locale) })}
        </Text>
        <Decisions request={request} tenantId={tenantId} head={head} />
      </Stack>
    </Paper>
  );
}

/** In the order of the forms. */
const fields = [
  ...(["firstName", "lastName", "email", "username", "language", "accessLevel", "status", "normalPersonId", "companyId"] as const),
  ...(["passwordMinLength", "twoFactorRequired", "revealByCode"] as const),
];

/** What would be set, a line for each field, beside what is there now. */
function ChangeList({ request: { change, before, clients } }: { request: UserRequest }) {
  const { t } = useTranslation();
  const show = (field: string, value: UserRequest["change"][string] | undefined): string => {
    if (value === null || value === undefined || value === "") return t("userRequest.nothing");
    if (typeof value === "boolean") return t(`userRequest.${value}`);
    if (field === "accessLevel") return t(`firmUsers.level.${value}`);
    if (field === "status") return t(`staff.status.user.${value}`);
    if (field === "language") return t(`userRequest.language.${value}`);
    return clients[value] ?? String(value);
  };
  const lines = fields.flatMap((field) => {
    const value = change[field];
    if (value === undefined || (value === null && (before[field] ?? null) === null) || value === before[field]) return [];
    const label = t(`userRequest.${field}`);
    return field in before
      ? [t("userRequest.fieldBefore", { label, value: show(field, value), before: show(field, before[field]) })]
      : [t("userRequest.field", { label, value: show(field, value) })];
  });
  if (lines.length === 0) return null;
  return (
    <List size="sm">
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  );
}

type DecisionsProps = { readonly request: UserRequest; readonly tenantId: string | undefined; readonly head: string };

function Decisions({ request: { id: requestId }, tenantId, head }: DecisionsProps) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: usersKey });
  const texts = (act: "confirm" | "decline" | "withdraw") => ({
    label: t(`userRequest.${act}`),
    labelOf: t(`userRequest.${act}Of`, { what: head }),
    title: t(`userRequest.${act}Title`),
    text: t(`userRequest.${act}Text`),
  });
  return (
    <Group gap="xs">
      {tenantId === undefined ? (
        <>
          <AskingButton {...texts("confirm")} tone="plain" run={() => api.confirmUserRequest({ query: { requestId } })} refresh={refresh} />
          <AskingButton {...texts("decline")} tone="plain" run={() => api.declineUserRequest({ query: { requestId } })} refresh={refresh} />
        </>
      ) : (
        <AskingButton
          {...texts("withdraw")}
          tone="plain"
          run={() => api.withdrawUserRequest({ query: { requestId, tenantId } })}
          refresh={refresh}
        />
      )}
    </Group>
  );
}
