import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "@stammdaten/shared/contract/users.ts";
import type { Api } from "../../../api.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { RowActs } from "../../../shell/row-acts.tsx";
import { usersKey } from "../../../shell/use-firm-user-count.ts";
import { useSession } from "../../../auth/use-session.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { nameOfUser } from "../../../ui/name-of-user.ts";
import { showSuccess } from "../../../ui/feedback/show-success.ts";

type Action = "invite" | "disable" | "enable" | "remove";

const tones: Readonly<Record<Action, "danger" | "plain">> = { invite: "plain", disable: "danger", enable: "plain", remove: "danger" };

/** What may be done with a user as they are; nobody shuts themselves out. */
function listActions({ id, status }: User, ownId: string | undefined): readonly Action[] {
  if (id === ownId) return [];
  if (status === "invited") return ["invite", "remove"];
  return [status === "active" ? "disable" : "enable", "remove"];
}

function callFor(api: Api, action: Action, { id, tenantId }: User): Promise<{ message: string }> {
  const query = { userId: id, ...(tenantId === null ? {} : { tenantId }) };
  if (action === "invite") return api.inviteUser({ query });
  if (action === "remove") return api.removeUser({ query });
  return api.updateUser({ query, body: { status: action === "enable" ? "active" : "disabled" } });
}

/** Invites a user again, disables, enables or removes them, each after asking. */
export function UserActions({ user }: { user: User }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { session } = useSession();
  // The dialog keeps its words while it closes.
  const [asked, setAsked] = useState<Action>("invite");
  const [opened, setOpened] = useState(false);
  const name = nameOfUser(user);
  const isAdmin = session?.user.accessLevel === "admin";
  const act = useMutation({
    mutationFn: (action: Action) => callFor(api, action, user),
    onSuccess: async ({ message }) => {
      setOpened(false);
      showSuccess(message);
      await queries.invalidateQueries({ queryKey: usersKey });
    },
  });
  const ask = (action: Action) => {
    act.reset();
    setAsked(action);
    setOpened(true);
  };
  return (
    <>
      <RowActs
        name={name}
        acts={listActions(user, session?.user.id).map((action) => ({
          key: action,
          label: t(`firmUsers.${action}`),
          of: t(`firmUsers.${action}Of`, { name }),
          onClick: () => ask(action),
        }))}
        // Nobody is shut out by a slip: what only shuts out is in the menu.
        shown={user.status === "active" ? 0 : 1}
      />
      <ConfirmDialog
        opened={opened}
        title={t(`firmUsers.${asked}Title`)}
        text={[t(`firmUsers.${asked}Text`, { name, email: user.email }), ...(isAdmin ? [t("userRequest.actNote")] : [])].join(" ")}
        confirmLabel={t(`firmUsers.${asked}`)}
        tone={tones[asked]}
        busy={act.isPending}
        error={act.isError ? describeError(act.error, t) : null}
        onConfirm={() => act.mutate(asked)}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
