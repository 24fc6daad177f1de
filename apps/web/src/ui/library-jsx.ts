import type { ElementType, Key, ReactElement } from "react";
import { Fragment, jsx as plainJsx, jsxs } from "react/jsx-runtime";
import { AdoptedStyle } from "./adopted-style.ts";

type Html = { readonly __html: string };
type Props = { readonly dangerouslySetInnerHTML?: Html };

/** React's own for libraries that render style elements: those become adopted rules. */
export const jsx = (type: ElementType, props: Props, key?: Key): ReactElement =>
  type === "style" ? plainJsx(AdoptedStyle, { css: props.dangerouslySetInnerHTML?.__html ?? "" }, key) : plainJsx(type, props, key);

export { Fragment, jsxs };
