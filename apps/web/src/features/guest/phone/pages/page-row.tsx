import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { useEffect, useRef } from "react";
import { useObjectUrl } from "../../../../wizard/pictures/use-object-url.ts";
import type { Page } from "./change-pages.ts";

type Props = {
  readonly page: Page;
  /** Beginning with 1. */
  readonly number: number;
  readonly isLast: boolean;
  /** Whether it was moved just now: it takes the focus then, since its buttons were. */
  readonly isMoved: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly t: Translate;
};

/** A page that is not sent yet, with what puts it elsewhere. */
export function PageRow({ page, number, isLast, isMoved, onMove, onRemove, t }: Props) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMoved) row.current?.focus();
  }, [isMoved, number]);
  const name = t("phonePages.page", { number });
  const buttons = [
    ...(number > 1 ? [{ label: t("phonePages.up"), act: () => onMove(-1) }] : []),
    ...(isLast ? [] : [{ label: t("phonePages.down"), act: () => onMove(1) }]),
    { label: t("guest.list.remove"), act: onRemove },
  ];
  return (
    <li ref={row} tabIndex={-1} aria-label={name}>
      <Thumbnail blob={page.blob} />
      <span className="file-name">{name}</span>
      <span className="row-actions">
        {buttons.map(({ label, act }) => (
          <button key={label} type="button" className="link" aria-label={`${label}: ${name}`} onClick={act}>
            {label}
          </button>
        ))}
      </span>
    </li>
  );
}

function Thumbnail({ blob }: { readonly blob: Blob }) {
  const url = useObjectUrl(blob);
  return url !== "" && <img className="thumbnail" src={url} alt="" />;
}
