import { useEffect, useRef } from "react";

/** One line of the summary, and where it leads. `place` says whose question it is where a step asks it of several. */
export type SummaryLine = { readonly path: string; readonly text: string; readonly href: string; readonly place?: string };

type Props = { lines: readonly SummaryLine[]; title: string; onFollow: (line: SummaryLine) => void };

/**
 * All that is wrong on a page, above its heading, with a link to each field. It takes the focus whenever a new
 * list of findings comes.
 */
export function ErrorSummary({ lines, title, onFollow }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lines.length > 0) box.current?.focus();
  }, [lines]);
  if (lines.length === 0) return null;
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box} aria-labelledby="summary-title">
      <h2 id="summary-title">{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={`${line.path} ${line.text}`}>
            <a
              href={line.href}
              onClick={(event) => {
                event.preventDefault();
                onFollow(line);
              }}
            >
              {line.place ? `${line.place}: ${line.text}` : line.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
