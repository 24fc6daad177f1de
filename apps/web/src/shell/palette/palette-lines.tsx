import { useEffect, useRef } from "react";
import type { Group } from "./list-found.ts";
import type { Line } from "./palette-actions.ts";
import styles from "./palette-lines.module.css";

type Props = { id: string; groups: readonly Group[]; active: Line | undefined; onChoose: (line: Line) => void };

/** The lines of the palette under their headings; the chosen one is always in view. */
export function PaletteLines({ id, groups, active, onChoose }: Props) {
  const chosen = useRef<HTMLDivElement>(null);
  const key = active?.key;
  useEffect(() => chosen.current?.scrollIntoView({ block: "nearest" }), [key]);
  return (
    <div id={id} role="listbox" className={styles["lines"]} tabIndex={-1}>
      {groups.map(({ title, lines }) => (
        <div key={title} role="group" aria-label={title}>
          <div className={styles["title"]} aria-hidden="true">
            {title}
          </div>
          {lines.map((line) => (
            // The field keeps the focus; a key chooses there.
            <div
              key={line.key}
              id={`${id}-${line.key}`}
              ref={line.key === key ? chosen : null}
              role="option"
              aria-selected={line.key === key}
              className={styles["line"]}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(line)}
            >
              <span className={styles["label"]}>{line.label}</span>
              {line.detail !== undefined && <span className={styles["detail"]}>{line.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
