const KEY = "motion";

/** Whether somebody wants less motion than their device says; their choice on this device, whoever logs in. */
export function readsStill(): boolean {
  try {
    return localStorage.getItem(KEY) === "less";
  } catch {
    return false;
  }
}

/** Shows the pages with less motion, or with what the device allows, from now on. */
export function chooseStill(isStill: boolean): void {
  if (isStill) localStorage.setItem(KEY, "less");
  else localStorage.removeItem(KEY);
  applyMotion();
}

/** Puts the choice into force; `app.css` follows it. */
export function applyMotion(): void {
  if (readsStill()) document.documentElement.dataset["motion"] = "less";
  else delete document.documentElement.dataset["motion"];
}
