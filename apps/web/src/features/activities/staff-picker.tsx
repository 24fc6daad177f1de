import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../api/api-context.tsx";
import { usersKey } from "../../shell/use-firm-user-count.ts";
import { nameOfUser } from "../../ui/name-of-user.ts";
import { useUserOf } from "./use-user-of.ts";

const PAUSE_MS = 250;
const ALL = "all";
const STAFF = { accessLevel: "tenant", limit: "100", sort: "lastName" } as const;

type Props = {
  /** Empty for everybody. */
  userId: string;
  onPick: (userId: string) => void;
};

/** Finds one of the firm's staff by name. Its clients' logins, of which there may be many more, are none of them. */
export function StaffPicker({ userId, onPick }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS);
  const picked = useUserOf(userId);
  const people = { ...STAFF, ...(search === "" || (picked !== undefined && search === nameOfUser(picked)) ? {} : { search }) };
  const found = useQuery({
    queryKey: [...usersKey, people],
    queryFn: ({ signal }) => api.users({ query: people, signal }),
    placeholderData: keepPreviousData,
  });
  const staff = [...(found.data?.items ?? [])];
  if (picked !== undefined && !staff.some(({ id }) => id === picked.id)) staff.unshift(picked);
  // Also for whoever has no mouse to clear the field with.
  const all = userId === "" ? [] : [{ value: ALL, label: t("auditLog.allUsers") }];
  return (
    <Select
      label={t("auditLog.actor")}
      w={220}
      placeholder={t("auditLog.allUsers")}
      searchable
      nothingFoundMessage={t("staff.noMatch.title")}
      filter={({ options }) => options}
      data={[...all, ...staff.map((user) => ({ value: user.id, label: nameOfUser(user) }))]}
      value={userId === "" ? null : userId}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => onPick(id === null || id === ALL ? "" : id)}
    />
  );
}
