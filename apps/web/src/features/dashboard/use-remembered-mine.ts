import { useState } from "react";

const KEY = "tasks.responsible";
const MINE = "mine";

/** A browser without storage forgets it with the page. */
function readMine(): boolean {
  try {
    return localStorage.getItem(KEY) === MINE;
  } catch {
    return false;
  }
}

function writeMine(isMine: boolean): void {
  try {
    if (isMine) localStorage.setItem(KEY, MINE);
    else localStorage.removeItem(KEY);
  } catch {
    // In force until the page is left.
  }
}

/** Whether only what is of one's own clients is shown; remembered on this device. */
export function useRememberedMine(): readonly [isMine: boolean, setMine: (isMine: boolean) => void] {
  const [isMine, setIsMine] = useState(readMine);
  return [
    isMine,
    (next) => {
      writeMine(next);
      setIsMine(next);
    },
  ];
}
