import { useEffect, useState } from "react";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { moveInList } from "./move-in-list.ts";
import { areShortcutsOn } from "./shortcuts-setting.ts";

const ShortcutsDialog = lazyDialog(() => import("./shortcuts-dialog.tsx"), "ShortcutsDialog", ["palette"]);

/** Whether a key belongs to whatever has the focus: letters are typed there. */
const TYPED_IN = "input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox], [role=menu] *";
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_IN));

const isDialogOpen = (): boolean => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

/**
 * Single keys that act on the page; each can switch them off (WCAG 2.1.4). A button or link says with `aria-keyshortcuts` by which
 * letter it is pressed.
 */
export function ShortcutKeys() {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useEffect(() => {
    const act = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen()) return;
      if (!areShortcutsOn()) return;
      if (event.key === "/") focusSearch(event);
      else if (event.key === "?") setIsHelpOpen(true);
      else if (event.key === "j" || event.key === "k") moveInList(event.key === "j" ? 1 : -1);
      else if (/^[a-z]$/.test(event.key)) document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${event.key}"]`)?.click();
    };
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  }, []);
  return <ShortcutsDialog key={`keys-${String(isHelpOpen)}`} opened={isHelpOpen} onClose={() => setIsHelpOpen(false)} />;
}

/** Puts the cursor into the search of the page's list; the slash itself is not typed. */
function focusSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]");
  if (field === null) return;
  event.preventDefault();
  field.focus();
  field.select();
}
