import { useEffect, useState } from "react";
import { lazyDialog } from "../lazy-dialog.tsx";
import { moveInList } from "./move-in-list.ts";
import { areShortcutsOn } from "./shortcuts-setting.ts";

const ShortcutsDialog = lazyDialog(() => import("./shortcuts-dialog.tsx"), "ShortcutsDialog", ["palette"]);

/** Whether a key belongs to whatever has the focus: letters are typed there. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select, [role=combobox], [role=menu] *"))
  );
}

const isDialogOpen = (): boolean => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

/** Single keys that act on the page; each can switch them off (WCAG 2.1.4). */
export function ShortcutKeys() {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useEffect(() => {
    const act = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen()) return;
      if (!areShortcutsOn()) return;
      if (event.key === "/") focusSearch(event);
      else if (event.key === "?") setIsHelpOpen(true);
      else if (event.key === "j" || event.key === "k") moveInList(event.key === "j" ? 1 : -1);
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
