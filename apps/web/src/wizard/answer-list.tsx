import type { Attachment } from "@stammdaten/shared/contract/form-schemas.ts";
import { labelKey } from "@stammdaten/shared/forms/check.ts";
import { directionOfAnswer, joinAnswers } from "@stammdaten/shared/locales/isolate-answer.ts";
import { displayAnswer } from "@stammdaten/shared/forms/display.ts";
import { holds } from "@stammdaten/shared/forms/evaluate.ts";
import type { AnswerGroup, AnswerValue, Field, Fields, LeafField } from "@stammdaten/shared/forms/form.ts";
import { type AnswerPath, joinPath } from "./answer-path.ts";
import { isLookUpKind } from "./look-ups.ts";
import { nameReference } from "./name-reference.ts";
import { useLookedUpName } from "./use-looked-up-name.ts";
import { useWizard } from "./wizard-context.ts";

type Props = {
  readonly fields: Fields;
  readonly path: AnswerPath;
  readonly scope: AnswerGroup;
  /** The step or entry around; distinguishes questions that are asked of several people. */
  readonly around: string;
  /** Leads to the question; absent where answers are only read. */
  readonly onChange?: ((path: string) => void) | undefined;
  readonly hrefOf?: ((path: string) => string) | undefined;
};

/** Every visible answer of a step, part or entry with its question. */
export function AnswerList({ fields, path, scope, around, onChange, hrefOf }: Props) {
  const { relevant, today, t } = useWizard();
  const visible = Object.entries(fields).filter(([, field]) => holds(field.visibleWhen, relevant, scope, today));
  const leaves = visible.filter((entry): entry is [string, LeafField] => entry[1].kind !== "group" && entry[1].kind !== "list");
  const nested = visible.filter(([, field]) => field.kind === "group" || field.kind === "list");
  return (
    <>
      {leaves.length > 0 && (
        <dl className="answers">
          {leaves.map(([name, field]) => {
            const at = joinPath([...path, name]);
            const label = t(labelKey([name], field.label));
            return (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <AnswerText field={field} value={scope[name]} scope={scope} />
                </dd>
                {onChange !== undefined && (
                  <dd className="change">
                    <a
                      href={hrefOf?.(at)}
                      onClick={(event) => {
                        event.preventDefault();
                        onChange(at);
                      }}
                    >
                      <span aria-hidden="true">{t("guest.overview.change")}</span>
                      <span className="hidden-text">{t("guest.overview.changeOf", { label: `${label} (${around})` })}</span>
                    </a>
                  </dd>
                )}
              </div>
            );
          })}
        </dl>
      )}
      {nested.map(([name, field]) => (
        <NestedAnswers
          key={name}
          name={name}
          field={field}
          path={[...path, name]}
          value={scope[name]}
          onChange={onChange}
          hrefOf={hrefOf}
        />
      ))}
    </>
  );
}

type NestedProps = Pick<Props, "path" | "onChange" | "hrefOf"> & { name: string; field: Field; value: AnswerValue | undefined };

function NestedAnswers({ name, field, path, value, onChange, hrefOf }: NestedProps) {
  const wizard = useWizard();
  const { t } = wizard;
  if (field.kind !== "group" && field.kind !== "list") return null;
  const label = t(labelKey([name], field.label));
  const parts = field.kind === "group" ? [value] : Array.isArray(value) ? value : [];
  const each = field.kind === "list" ? field.each : undefined;
  // Whom an entry is about is above it.
  const fields = each === undefined ? field.fields : Object.fromEntries(Object.entries(field.fields).filter(([key]) => key !== each));
  const titleOf = (part: unknown, index: number): string => {
    if (field.kind === "group") return label;
    return each === undefined ? t(`items.${name}`, { n: index + 1 }) : nameReference(wizard, String((part as AnswerGroup)[each]));
  };
  return parts.map((part, index) => {
    const title = titleOf(part, index);
    return (
      <div className="card" key={index}>
        <h3>{title}</h3>
        <AnswerList
          fields={fields}
          around={title}
          path={field.kind === "group" ? path : [...path, index]}
          scope={typeof part === "object" && !Array.isArray(part) ? part : {}}
          onChange={onChange}
          hrefOf={hrefOf}
        />
      </div>
    );
  });
}

function AnswerText({ field, value, scope }: { field: LeafField; value: AnswerValue | undefined; scope: AnswerGroup }) {
  const { locale, t, attachments, relevant } = useWizard();
  const isLookedUp = isLookUpKind(field.kind);
  const name = useLookedUpName(isLookedUp ? field.kind : "taxOffice", isLookedUp && typeof value === "string" ? value : undefined);
  if (name !== "") return <bdi>{name}</bdi>;
  const text = displayAnswer(field, value, locale, t, scope, relevant);
  if (field.kind === "attachments" && Array.isArray(value)) {
    const names = value.map((ref) => nameOf(ref, attachments)).filter((name) => name !== undefined);
    return <bdi>{names.length > 0 ? joinAnswers(names, locale) : text}</bdi>;
  }
  return (
    <bdi className={field.kind === "longText" ? "long" : undefined} dir={directionOfAnswer(field, locale)}>
      {text}
    </bdi>
  );
}

const nameOf = (ref: unknown, attachments: readonly Attachment[]): string | undefined =>
  attachments.find(({ id }) => typeof ref === "object" && ref !== null && "attachmentId" in ref && ref.attachmentId === id)?.name;
