import { Suspense, useState, type ComponentType } from "react";
import type { TextPart } from "../text-parts.ts";
import { lazyScreen } from "./lazy-screen.ts";

/**
 * A dialog that is loaded when it is first opened; the page stays as it is meanwhile.
 * @param texts the kinds of texts that it shows, beside those that every page has
 */
export function lazyDialog<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  texts: readonly TextPart[] = [],
): ComponentType<Props> {
  const Dialog = lazyScreen(load, name, texts);
  return function LazyDialog(props: Props) {
    const [isWanted, setIsWanted] = useState(false);
    const isOpen = !("opened" in props) || props.opened === true;
    if (isOpen && !isWanted) setIsWanted(true);
    return <Suspense>{isWanted && <Dialog {...props} />}</Suspense>;
  };
}
