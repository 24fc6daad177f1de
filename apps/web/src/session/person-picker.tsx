import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "./api-context.tsx";

export type PickedPerson = { readonly id: string; readonly name: string; readonly email: string | null };

const PAUSE_MS = 250;

type Props = {
  /** The one already chosen, empty for none. */
  personId: string;
  error: string | null;
  /** Also told, with name and e-mail, of one who was chosen beforehand. */
  onPick: (person: PickedPerson | null) => void;
  inputRef?: Ref<HTMLInputElement>;
};

/** Finds one of the firm's persons by name. */
export function PersonPicker({ personId, error, onPick, inputRef }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text, PAUSE_MS);
  const chosen = useQuery({ queryKey: ["person", personId], queryFn: ({ signal }) => api.person({ query: { id: personId }, signal }), enabled: personId !== "" });
  const isName = chosen.data !== undefined && search.startsWith(chosen.data.name);
  const found = useQuery({
    queryKey: ["persons", "pick", isName ? "" : search],
    queryFn: ({ signal }) => api.persons({ query: { limit: "25", ...(search === "" || isName ? {} : { search }) }, signal }),
    placeholderData: keepPreviousData,
  });
  const persons: PickedPerson[] = [...(found.data?.items ?? [])];
  if (chosen.data !== undefined && !persons.some(({ id }) => id === chosen.data.id)) persons.unshift(chosen.data);

  const told = useRef("");
  useEffect(() => {
    // A person named by the address brings name and e-mail along as soon as they are known.
    if (chosen.data === undefined || told.current === chosen.data.id) return;
    told.current = chosen.data.id;
    onPick(chosen.data);
  }, [chosen.data, onPick]);

  return (
    <Select
      {...(inputRef === undefined ? {} : { ref: inputRef })}
      label={t("staff.invite.person")}
      withAsterisk
      aria-required
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("staff.search.clear") }}
      nothingFoundMessage={t("staff.noMatch.title")}
      filter={({ options }) => options}
      data={persons.map(({ id, name, email }) => ({ value: id, label: email === null ? name : `${name} (${email})` }))}
      value={personId === "" ? null : personId}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => {
        told.current = id ?? "";
        onPick(persons.find((person) => person.id === id) ?? null);
      }}
      error={error}
    />
  );
}
