import { type ReactNode, useLayoutEffect, useRef } from "react";

/** The one heading of a page. It takes the focus when the page comes, so that a screen reader begins there. */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Before it is painted: a page that is seen scrolled, and then jumps, is clicked at the wrong place.
  useLayoutEffect(() => {
    document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}
