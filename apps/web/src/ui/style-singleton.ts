import { useEffect } from "react";
import { adoptStyle } from "./adopted-style.ts";

/**
 * In place of the package of this name, by which open dialogs keep the page behind them from scrolling: its rules are adopted, in
 * force from the first to the last component that asks for them.
 */
export function styleSingleton() {
  let users = 0;
  let drop = () => {};
  return function Style({ styles }: { styles: string }) {
    useEffect(() => {
      if (users++ === 0) drop = adoptStyle(styles);
      return () => {
        if (--users === 0) drop();
      };
    }, [styles]);
    return null;
  };
}
