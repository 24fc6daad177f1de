import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { GuestApp } from "./features/guest/guest-app.tsx";
import { applyRememberedTheme } from "./features/guest/preferences.ts";
import "./styles/guest.css";

applyRememberedTheme();
const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <GuestApp />
    </StrictMode>,
  );
}
