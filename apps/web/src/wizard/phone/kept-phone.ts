import type { BegunPhone } from "./phone-services.ts";

const KEY = "guest.phone";

/** A question that was handed to a phone, and which of its files the answer has had. */
export type KeptPhone = BegunPhone & { readonly formId: string; readonly path: string; readonly taken: readonly string[] };

/** Keeps it in this tab, so that a reload goes on. Where the browser keeps nothing, a new code is shown after a reload. */
export function keepPhone(kept: KeptPhone | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Not kept, and good until the page is left.
  }
}

/** What was kept of a form's question and has not run out; null for nothing. */
export function readKeptPhone(formId: string, path: string): KeptPhone | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as KeptPhone | null;
    return kept !== null && kept.formId === formId && kept.path === path && new Date(kept.expiresAt).getTime() > Date.now() ? kept : null;
  } catch {
    return null;
  }
}
