import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

const PAUSE_MS = 300;

/** Searches when typing pauses. `value` is what was searched for. */
export function SearchField({ label, value, onSearch }: { label: string; value: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const search = useDebouncedCallback((next: string) => {
    asked.current = next;
    onSearch(next);
  }, PAUSE_MS);
  useEffect(() => {
    // Only a change from outside, as by the browser's back button, may overwrite what is being typed.
    if (value !== asked.current) setText(value);
    asked.current = value;
  }, [value]);
  const type = (next: string) => {
    setText(next);
    search(next.trim());
  };
  return (
    <TextInput
      type="search"
      label={label}
      value={text}
      maxLength={100}
      onChange={(event) => type(event.currentTarget.value)}
      rightSection={text === "" ? null : <CloseButton aria-label={t("staff.search.clear")} onClick={() => type("")} />}
    />
  );
}
