import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { Beginning } from "./begin-opening.ts";
import { GuestApp } from "./guest-app.tsx";

/** Puts the guests' pages onto the screen. */
export function showGuestApp(beginning: Beginning): void {
  const root = document.getElementById("root");
  if (root === null) return;
  createRoot(root).render(
    <StrictMode>
      <GuestApp {...beginning} />
    </StrictMode>,
  );
}
