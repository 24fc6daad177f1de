const KEY = "shortcuts";

/** Whether single keys act on the page; kept by the browser. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

export function setShortcuts(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch {
    // Without storage the setting holds for as long as the page.
  }
}
