import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { PhonePage } from "./phone-page.tsx";
import { readPhoneLink } from "./read-phone-link.ts";

/** Puts the page of a phone that was handed a question onto the screen; again when another code is opened in the same tab. */
export function showPhonePage(): void {
  const element = document.getElementById("root");
  if (element === null) return;
  const root = createRoot(element);
  const show = () => {
    const link = readPhoneLink();
    root.render(
      <StrictMode>
        <PhonePage key={link?.token ?? ""} link={link} />
      </StrictMode>,
    );
  };
  show();
  window.addEventListener("hashchange", () => {
    if (location.hash.length > 1) show();
  });
}
