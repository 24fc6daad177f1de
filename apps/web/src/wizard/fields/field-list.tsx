import { holds } from "@stammdaten/shared/forms/evaluate.ts";
import type { AnswerGroup, Field, LeafField } from "@stammdaten/shared/forms/form.ts";
import { isSensitive } from "@stammdaten/shared/forms/mask.ts";
import { useContext, useDeferredValue } from "react";
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
  const visible = Object.entries(fields)
    .filter(([, field]) => holds(field.visibleWhen, relevant, scope, today))
    .slice(0, isWhole ? undefined : FIRST_FIELDS)
    .map(([name, field]) => (
      <AnyField key={name} field={field} path={[...path, name]} value={scope[name]} scope={scope} given={given[name]} />
    ));
  return (
    <>
      {isWhole && "lastName" in fields && <LoadedKnownAnswers fields={fields} path={path} given={given} scope={scope} />}
      {visible}
    </>
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
