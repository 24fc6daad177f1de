import { Modal, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useApi } from "../../api/api-context.tsx";
import { useSession } from "../../auth/use-session.ts";
import { SearchIcon } from "../../ui/icons.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { useMenu } from "../use-menu.ts";
import { listFound, type Group } from "./list-found.ts";
import { listActions, listPages, matchLines, type Line } from "./palette-actions.ts";
import { PaletteLines } from "./palette-lines.tsx";
import { readRecent } from "./recent-pages.ts";

const PAUSE_MS = 150;
/** Fewer letters are found in everything. */
const SHORTEST = 2;
const LONGEST = 100;

type Props = { opened: boolean; userId: string; onClose: () => void };

/** Takes the focus as the field is drawn: the dialog gives it a moment later, and what is typed meanwhile would be lost. */
const focusAtOnce = (field: HTMLInputElement | null): void => field?.focus();

/** Finds clients, forms, invitations, inquiries, documents, pages and actions by what is typed, and goes there. */
export function PaletteDialog({ opened, userId, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const { groups, isSettled } = usePaletteGroups(text.trim(), userId);
  const choice = useChoice(groups, { isSettled, onClose });
  const listId = useId();
  const lines = groups.flatMap((group) => group.lines);
  const status = lines.length > 0 ? t("staff.palette.count", { count: lines.length }) : isSettled ? t("staff.palette.none") : "";
  return (
    <Modal opened={opened} onClose={onClose} title={t("staff.palette.title")} size="lg" yOffset="10vh" transitionProps={{ duration: 0 }}>
      <TextInput
        ref={focusAtOnce}
        data-autofocus
        role="combobox"
        aria-expanded={lines.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(choice.active !== undefined && { "aria-activedescendant": `${listId}-${choice.active.key}` })}
        aria-label={t("staff.palette.title")}
        placeholder={t("staff.palette.placeholder")}
        leftSection={<SearchIcon />}
        value={text}
        maxLength={LONGEST}
        onChange={(event) => {
          setText(event.currentTarget.value);
          choice.reset();
        }}
        onKeyDown={choice.onKeyDown}
      />
      <div role="status" style={{ fontSize: 14, paddingBlock: 8, minHeight: 38 }}>
        {status}
      </div>
      <PaletteLines id={listId} groups={groups} active={choice.active} onChoose={choice.go} />
    </Modal>
  );
}

/** What fits the text: pages and actions at once, what the firm has as soon as it was looked up. */
function usePaletteGroups(text: string, userId: string): { groups: readonly Group[]; isSettled: boolean } {
  const { t } = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const menu = useMenu();
  const { session } = useSession();
  const isOwn = session?.support == null;
  const [asked] = useDebouncedValue(text, PAUSE_MS);
  const isSearched = text.length >= SHORTEST;
  const { data, isPlaceholderData, isFetching } = useQuery({
    queryKey: ["search", asked],
    queryFn: ({ signal }) => api.search({ query: { text: asked }, signal }),
    enabled: asked.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  const groups = useMemo(() => {
    const actions = isOwn ? listActions(t) : [];
    const recent = readRecent(userId).map(({ path, title }): Line => ({ key: `recent ${path}`, label: title, to: path }));
    const local =
      text === ""
        ? [
            { title: t("staff.palette.recent"), lines: recent },
            { title: t("staff.palette.actions"), lines: actions },
          ]
        : [
            { title: t("staff.palette.actions"), lines: matchLines(actions, text) },
            { title: t("staff.palette.pages"), lines: matchLines(listPages(t, menu, isOwn), text) },
          ];
    const found = isSearched && data !== undefined ? listFound(t, locale, data) : [];
    return [...local.filter(({ lines }) => lines.length > 0), ...found];
  }, [t, locale, text, userId, menu, isOwn, isSearched, data]);
  return { groups, isSettled: !isSearched || (asked === text && !isPlaceholderData && !isFetching) };
}

type Choice = { readonly isSettled: boolean; readonly onClose: () => void };

/** Which line is chosen, moved by the arrow keys. Enter waits for the answer to what was typed. */
function useChoice(groups: readonly Group[], { isSettled, onClose }: Choice) {
  const navigate = useNavigate();
  const lines = useMemo(() => groups.flatMap((group) => group.lines), [groups]);
  const [index, setIndex] = useState(0);
  const isEntered = useRef(false);
  const active = lines[Math.min(index, lines.length - 1)];
  const go = ({ to }: Line): void => {
    onClose();
    void navigate(to);
  };
  useEffect(() => {
    if (!isEntered.current || !isSettled) return;
    isEntered.current = false;
    if (active !== undefined) go(active);
  });
  const step = (by: 1 | -1): void => setIndex((before) => (lines.length === 0 ? 0 : (before + by + lines.length) % lines.length));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") step(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter" && (isSettled || index > 0) && active !== undefined) go(active);
    else if (event.key === "Enter") isEntered.current = true;
    else return;
    event.preventDefault();
  };
  const reset = (): void => {
    setIndex(0);
    isEntered.current = false;
  };
  return { active, go, reset, onKeyDown };
}
