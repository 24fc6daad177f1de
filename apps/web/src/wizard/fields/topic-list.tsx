import { isAnswered } from "@stammdaten/shared/forms/evaluate.ts";
import type { AnswerGroup } from "@stammdaten/shared/forms/form.ts";
import type { TopicPart } from "@stammdaten/shared/forms/topics.ts";
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { type AnswerPath, joinPath } from "../answer-path.ts";
import { FindingsContext, useWizard } from "../wizard-context.ts";

type Props = {
  readonly parts: readonly TopicPart[];
  readonly path: AnswerPath;
  readonly scope: AnswerGroup;
  readonly show: (names: readonly string[]) => ReactNode;
};

/** Questions of several topics: one is open at a time. The page's button leads to the next that is not done yet. */
export function TopicList({ parts, path, scope, show }: Props) {
  const { t } = useWizard();
  const { target, topics } = useContext(FindingsContext);
  const id = joinPath(path);
  const covers = ({ names }: TopicPart, at: string): boolean => names.some((name) => `${at}.`.startsWith(`${id}.${name}.`));
  const find = (at: string | undefined) => parts.find((part) => at !== undefined && covers(part, at))?.topic;
  const [open, setOpen] = useState<string | null>(() => find(target?.path) ?? parts[0]?.topic ?? null);
  const [seenTarget, setSeenTarget] = useState(target);
  if (target !== seenTarget) {
    setSeenTarget(target);
    setOpen((before) => find(target?.path) ?? before);
  }
  const seen = useRef(new Set<string>());
  useEffect(() => {
    if (open !== null) seen.current.add(open);
  }, [open]);
  useEffect(() => {
    topics.set(
      id,
      parts
        .filter(({ topic }) => !seen.current.has(topic))
        .map((part) => ({
          covers: (at) => covers(part, at),
          isBlank: !part.names.some((name) => isAnswered(scope[name])),
          open: () => {
            setOpen(part.topic);
            setTimeout(() => document.getElementById(`${id}-${part.topic}`)?.focus(), 0);
          },
        })),
    );
    return () => void topics.delete(id);
  });
  return parts.map(({ topic, names }) => (
    <details
      key={topic}
      className="topic"
      aria-labelledby={`${id}-${topic}`}
      open={open === topic}
      onToggle={({ currentTarget }) => setOpen((before) => (currentTarget.open ? topic : before === topic ? null : before))}
    >
      <summary id={`${id}-${topic}`}>{t(`topics.${topic}`)}</summary>
      {show(names)}
    </details>
  ));
}
