import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router-dom";

/** For a row of links that scrolls sideways where there is little room: the link of the open page stays in view, in a new width too. */
export function useCurrentInView(): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const current = element.querySelector("[aria-current]")?.getBoundingClientRect();
      const frame = element.getBoundingClientRect();
      if (current !== undefined) element.scrollLeft += current.left - frame.left - (frame.width - current.width) / 2;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [pathname]);
  return row;
}
