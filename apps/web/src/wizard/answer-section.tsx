import { displayAnswer } from "@stammdaten/shared/forms/display.ts";
import { isolate } from "@stammdaten/shared/locales/find-text.ts";
import { isolateAnswer } from "@stammdaten/shared/locales/isolate-answer.ts";
import { holds, isAnswered } from "@stammdaten/shared/forms/evaluate.ts";
import type { LeafKind } from "@stammdaten/shared/forms/form.ts";
import { type ReactNode, useState } from "react";
import { AnswerList } from "./answer-list.tsx";
import { isLookUpKind } from "./look-ups.ts";
import { useWizard } from "./wizard-context.ts";

type Props = {
  readonly id: string;
  readonly isOpen: boolean;
  /** Leads to the question, or to the step; absent where answers are only read. */
  readonly onChange?: (path: string) => void;
  readonly hrefOf?: (path: string) => string;
  /** What stands between the step's name and its answers. */
  readonly children?: ReactNode;
};

/** As many letters tell at a glance what a closed section holds: no other answer begins after them. */
const GLANCE_LETTERS = 80;
/** An answer that is longer is cut. */
const ANSWER_LETTERS = 60;
/** A date, a number or a name as long as this stays on one line. */
const UNBROKEN_LETTERS = 20;

/** Kinds that say nothing without their question, or only by a code. */
const unclearAlone: readonly LeafKind[] = ["yesNo", "integer", "attachments", "reference"];
const isTelling = (kind: LeafKind): boolean => !unclearAlone.includes(kind) && !isLookUpKind(kind);

/** The answers of one step, in a section that opens; closed it shows the first of them. */
export function AnswerSection({ id, isOpen: isOpenAtFirst, onChange, hrefOf, children }: Props) {
  const { form, relevant, t } = useWizard();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const title = t(`steps.${form.formularType}.${id}`);
  return (
    <section className="section" aria-labelledby={`section-${id}`}>
      {onChange !== undefined && (
        <p className="change">
          <a
            href={hrefOf?.(id)}
            onClick={(event) => {
              event.preventDefault();
              onChange(id);
            }}
          >
            <span aria-hidden="true">{t("guest.overview.change")}</span>
            <span className="hidden-text">{t("guest.overview.changeOf", { label: title })}</span>
          </a>
        </p>
      )}
      <details aria-labelledby={`section-${id}`} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <h2 id={`section-${id}`}>{title}</h2>
          {!isOpen && <Glance id={id} />}
        </summary>
        {isOpen && (
          <AnswerList
            fields={form.steps[id]?.fields ?? {}}
            path={[id]}
            scope={relevant[id] ?? {}}
            around={title}
            onChange={onChange}
            hrefOf={hrefOf}
          />
        )}
      </details>
      {children}
    </section>
  );
}

/** The first answers of a step, in a line or two. */
function Glance({ id }: { id: string }) {
  const { form, relevant, today, locale, t } = useWizard();
  const scope = relevant[id] ?? {};
  // Each answer has a direction of its own; their order is the page's.
  const texts = Object.entries(form.steps[id]?.fields ?? {})
    .filter(([name, field]) => isAnswered(scope[name]) && holds(field.visibleWhen, relevant, scope, today))
    .flatMap(([name, field]) => {
      const value = scope[name];
      if (field.kind === "group") return [];
      if (field.kind === "list") return Array.isArray(value) ? value.map((_, index) => isolate(t(`items.${name}`, { n: index + 1 }))) : [];
      return isTelling(field.kind) ? [isolateAnswer(shorten(displayAnswer(field, value, locale, t, scope, relevant)), field, locale)] : [];
    });
  const first = texts.filter((_, index) => texts.slice(0, index).join("").length < GLANCE_LETTERS);
  const shown = first.length < texts.length ? [...first, "…"] : first;
  return <span className="glance">{shown.join("\u00a0· ")}</span>;
}

/** An answer as it is shown among others. */
function shorten(answer: string): string {
  if (answer.length > ANSWER_LETTERS) return `${answer.slice(0, ANSWER_LETTERS)}…`;
  return answer.length > UNBROKEN_LETTERS ? answer : answer.replaceAll(" ", "\u00a0");
}
