import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type Ref } from "react";
import { useTranslation } from "react-i18next";
import type { ClientKey } from "../paths.ts";
import { useApi } from "../api/api-context.tsx";
import { clientQuery, clientsQuery } from "./client-queries.ts";

export type PickedClient = { readonly id: string; readonly name: string; readonly email: string | null };

const PAUSE_MS = 250;

type Props = Pick<ClientKey, "mandantType"> & {
  /** The one already chosen, empty for none. */
  clientId: string;
  error: string | null;
  /** Also called, with name and e-mail, for one who was chosen beforehand. */
  onPick: (person: PickedClient | null) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** Whether it is the first field of a dialog. */
  isFirst?: boolean;
  /** What to do where there is nobody to choose; the choice may then be left out. */
  optionalHint?: string;
};

/** Finds one of the firm's clients of a kind by name. */
export function ClientPicker({ mandantType, clientId, error, onPick, inputRef, isFirst = false, optionalHint }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text, PAUSE_MS);
  const chosen = useQuery({ ...clientQuery(api, { mandantType, id: clientId }), enabled: clientId !== "" });
  const isName = chosen.data !== undefined && search.startsWith(chosen.data.name);
  const found = useQuery({
    ...clientsQuery(api, mandantType, { limit: "25", ...(search === "" || isName ? {} : { search }) }),
    placeholderData: keepPreviousData,
  });
  const clients: PickedClient[] = [...(found.data?.items ?? [])];
  if (chosen.data !== undefined && !clients.some(({ id }) => id === chosen.data.id)) clients.unshift(chosen.data);

  const reportedId = useRef("");
  useEffect(() => {
    // Who is named by the address brings name and e-mail along as soon as they are known.
    if (chosen.data === undefined || reportedId.current === chosen.data.id) return;
    reportedId.current = chosen.data.id;
    onPick(chosen.data);
  }, [chosen.data, onPick]);

  return (
    <Select
      {...(inputRef === undefined ? {} : { ref: inputRef })}
      {...(isFirst && { "data-autofocus": true })}
      label={t(`clients.${mandantType}.title`)}
      withAsterisk={optionalHint === undefined}
      aria-required={optionalHint === undefined}
      description={optionalHint}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("staff.search.clear") }}
      nothingFoundMessage={t("staff.noMatch.title")}
      filter={({ options }) => options}
      data={clients.map(({ id, name, email }) => ({ value: id, label: email === null ? name : `${name} (${email})` }))}
      value={clientId === "" ? null : clientId}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => {
        reportedId.current = id ?? "";
        onPick(clients.find((client) => client.id === id) ?? null);
      }}
      error={error}
    />
  );
}
