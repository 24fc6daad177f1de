import { embedForm } from "./features/inquiry/embed-form.ts";

// The tag that is running; the page may have several.
if (document.currentScript instanceof HTMLScriptElement) embedForm(document.currentScript);
