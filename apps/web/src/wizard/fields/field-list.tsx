import { labelKey } from "@stammdaten/shared/forms/check.ts";
import { holds, isAnswered } from "@stammdaten/shared/forms/evaluate.ts";
import type { AnswerGroup, Field, Fields, LeafField } from "@stammdaten/shared/forms/form.ts";
import { isSensitive } from "@stammdaten/shared/forms/mask.ts";
import { splitByTopic } from "@stammdaten/shared/forms/topics.ts";
import { commaOf } from "@stammdaten/shared/values/language.ts";
import { type ReactNode, useContext, useDeferredValue, useState } from "react";
import { type AnswerPath, joinPath } from "../answer-path.ts";
import { FindingsContext, useWizard } from "../wizard-context.ts";
import { AttachmentsField } from "./attachments-field.tsx";
import { ChoiceField, ChoicesField, YesNoField } from "./choice-field.tsx";
import { CountriesField, CountryField } from "./country-field.tsx";
import { DateField } from "./date-field.tsx";
import { GroupField } from "./group-field.tsx";
import { IbanField } from "./iban-field.tsx";
import { LoadedKnownAnswers } from "./list-aids.tsx";
import { ListField } from "./list-field.tsx";
import { LookUpField } from "./look-up-field.tsx";
import { MaskedField } from "./masked-field.tsx";
import type { FieldListProps } from "./nested-fields.ts";
import { NumberField } from "./number-field.tsx";
import { ReferenceField } from "./reference-field.tsx";
import { SettledListField } from "./settled-list-field.tsx";
import { LongTextField, TextField } from "./text-field.tsx";
import { TopicList } from "./topic-list.tsx";
import type { FieldProps } from "./use-field.ts";

/** As many as a phone shows at once. */
const FIRST_FIELDS = 3;

/**
 * The visible fields of a step, part or entry, in their order. Those below the first screen come a frame later, so that a
 * slow phone shows the next step at once; who was led to a field finds it there from the beginning.
 */
export function FieldList({ fields, path, given, scope }: FieldListProps) {
  const { relevant, today } = useWizard();
  const { target } = useContext(FindingsContext);
  const isWhole = useDeferredValue(true, target !== null);
  const rare = useRareFields(fields, path, scope);
  const show = ([name, field]: [string, Field]) => (
    <AnyField key={name} field={field} path={[...path, name]} value={scope[name]} scope={scope} given={given[name]} />
  );
  const visible = Object.entries(fields)
    .filter(([, field]) => holds(field.visibleWhen, relevant, scope, today))
    .slice(0, isWhole ? undefined : FIRST_FIELDS);
  const isHere = ([name]: [string, Field]) => rare.includes(name);
  const showAll = (some: typeof visible) =>
    some.map((entry) =>
      !isHere(entry) ? (
        show(entry)
      ) : entry[0] === rare[0] ? (
        <RareFields key="rare" names={rare} fields={fields} path={path} scope={scope}>
          {some.filter(isHere).map(show)}
        </RareFields>
      ) : null,
    );
  const showNamed = (names: readonly string[]) => showAll(visible.filter(([name]) => names.includes(name)));
  const topics = splitByTopic(fields);
  const parts = topics?.parts.filter(({ names }) => visible.some(([name]) => names.includes(name))) ?? [];
  return (
    <>
      {isWhole && "lastName" in fields && <LoadedKnownAnswers fields={fields} path={path} given={given} scope={scope} />}
      {topics === null ? (
        showAll(visible)
      ) : (
        <>
          {showNamed(topics.lead)}
          <TopicList parts={parts} path={path} scope={scope} show={showNamed} />
        </>
      )}
    </>
  );
}

/** Names of the rare questions that nobody had answered when the page came; they stay together until it goes. */
function useRareFields(fields: Fields, path: AnswerPath, scope: AnswerGroup): readonly string[] {
  const { notes } = useWizard();
  const [rare] = useState(() =>
    Object.keys(fields).filter(
      (name) => fields[name]?.isRare === true && !isAnswered(scope[name]) && !notes.has(joinPath([...path, name])),
    ),
  );
  return rare;
}

type RareProps = Pick<FieldListProps, "fields" | "path" | "scope"> & { readonly names: readonly string[]; readonly children: ReactNode };

/** Questions that few have an answer to, behind one that names them. Open as soon as one is answered, or led to. */
function RareFields({ names, fields, path, scope, children }: RareProps) {
  const { t, locale } = useWizard();
  const { target } = useContext(FindingsContext);
  const [isOpen, setIsOpen] = useState(false);
  const id = `${joinPath(path)}-rare`;
  const isWanted = names.some((name) => isAnswered(scope[name]) || target?.path === joinPath([...path, name]));
  return (
    <details className="rare" aria-labelledby={id} open={isOpen || isWanted} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary id={id}>
        {t("guest.rare", { fields: names.map((name) => t(labelKey([name], fields[name]?.label))).join(commaOf(locale)) })}
      </summary>
      {children}
    </details>
  );
}

const renderFields = (nested: FieldListProps) => <FieldList {...nested} />;

function AnyField({ given, ...props }: FieldProps & { given: unknown }) {
  const { form } = useWizard();
  const { field } = props;
  if (isGroup(field))
    return (
      <GroupField
        {...props}
        field={field}
        given={typeof given === "object" && given !== null ? (given as AnswerGroup) : {}}
        renderFields={renderFields}
      />
    );
  if (isList(field)) {
    const list = { ...props, field, given: Array.isArray(given) ? (given as AnswerGroup[]) : [], renderFields };
    return field.each === undefined ? <ListField {...list} /> : <SettledListField {...list} />;
  }
  const leaf = { ...props, field };
  return isSensitive(form, field) ? (
    <MaskedField {...leaf}>
      <LeafControl {...leaf} />
    </MaskedField>
  ) : (
    <LeafControl {...leaf} />
  );
}

const isGroup = (field: Field): field is Extract<Field, { kind: "group" }> => field.kind === "group";
const isList = (field: Field): field is Extract<Field, { kind: "list" }> => field.kind === "list";

function LeafControl(props: FieldProps<LeafField>) {
  switch (props.field.kind) {
    case "longText":
      return <LongTextField {...props} />;
    case "date":
    case "dayMonth":
      return <DateField {...props} />;
    case "yesNo":
      return <YesNoField {...props} />;
    case "choice":
      return <ChoiceField {...props} />;
    case "choices":
      return <ChoicesField {...props} />;
    case "country":
      return <CountryField {...props} />;
    case "countries":
      return <CountriesField {...props} />;
    case "iban":
      return <IbanField {...props} />;
    case "taxId":
    case "taxNumber":
    case "pensionNumber":
    case "amount":
    case "sharePercent":
      return <NumberField {...props} />;
    case "taxOffice":
    case "registerCourt":
    case "industry":
    case "pensionCarrier":
      return <LookUpField {...props} kind={props.field.kind} />;
    case "reference":
      return <ReferenceField {...props} />;
    case "attachments":
      return <AttachmentsField {...props} />;
    default:
      return <TextField {...props} />;
  }
}
