import { Alert, Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths, type ClientKey } from "../../../paths.ts";
import { StaffOnly } from "../../../auth/staff-only.tsx";
import { useApi } from "../../../api/api-context.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";

/** Says when nobody can log in for a client, and leads to where that is mended: without an access nobody is notified. */
export function AccessNote({ client }: { client: ClientKey }) {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({
    queryKey: ["users", "ofClient", client.id],
    queryFn: ({ signal }) => api.users({ query: { mandantId: client.id, limit: "25" }, signal }),
  });
  if (query.data === undefined) return query.isError ? <FormError message={describeError(query.error, t)} /> : null;
  const users = query.data.items;
  if (users.some(({ status }) => status === "active")) return null;
  const invited = users.find(({ status }) => status === "invited");
  return (
    <Alert color="yellow" variant="outline" role="note" mb="sm">
      {t(invited === undefined ? "documents.access.none" : "documents.access.invited")}{" "}
      <StaffOnly>
        <Anchor
          component={Link}
          td="underline"
          display="inline-block"
          to={invited === undefined ? paths.newUserOf(client) : paths.user(invited.id)}
        >
          {t(invited === undefined ? "documents.access.invite" : "documents.access.open")}
        </Anchor>
      </StaffOnly>
    </Alert>
  );
}
