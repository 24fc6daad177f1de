import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { InquiryApp } from "./features/inquiry/inquiry-app.tsx";
import { readInquiryPlace } from "./features/inquiry/read-inquiry-place.ts";
import "./styles/inquiry.css";

const place = readInquiryPlace(new URL(location.href));
const page = document.documentElement;
if (place.theme !== null) page.dataset["theme"] = place.theme;
if (window.parent !== window) page.dataset["embedded"] = "yes";
const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <InquiryApp place={place} />
    </StrictMode>,
  );
}
