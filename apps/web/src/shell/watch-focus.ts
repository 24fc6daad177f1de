import { focusManager } from "@tanstack/react-query";

/** Lists are asked for again when their window is looked at: also one that stayed visible beside another, which changes no visibility. */
export function watchFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus();
    window.addEventListener("focus", listener);
    document.addEventListener("visibilitychange", listener);
    return () => {
      window.removeEventListener("focus", listener);
      document.removeEventListener("visibilitychange", listener);
    };
  });
}
