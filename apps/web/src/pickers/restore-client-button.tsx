import { Anchor, Button, Group, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useApi } from "../api/api-context.tsx";
import { paths, type ClientKey } from "../paths.ts";
import { describeError } from "../ui/feedback/describe-error.ts";
import { showSuccess } from "../ui/feedback/show-success.ts";
import { clientKeys } from "./client-queries.ts";

/** Takes a client back from the archive; afterwards it leads to the client. */
export function RestoreClientButton({ client, name }: { client: ClientKey; name?: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: () => api.restoreClient({ query: { mandantType: client.mandantType, id: client.id } }),
    onSuccess: async ({ message }) => {
      showSuccess(message);
      await Promise.all(clientKeys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
  if (restore.isSuccess)
    return (
      <Anchor component={Link} to={paths.client(client)}>
        {t(`clients.${client.mandantType}.open`)}
      </Anchor>
    );
  return (
    <Group gap="xs">
      <Button
        variant="default"
        loading={restore.isPending}
        onClick={() => restore.mutate()}
        {...(name !== undefined && { "aria-label": `${t("clients.restore")}: ${name}` })}
      >
        {t("clients.restore")}
      </Button>
      {restore.isError && (
        <Text role="alert" c="red">
          {describeError(restore.error, t)}
        </Text>
      )}
    </Group>
  );
}
