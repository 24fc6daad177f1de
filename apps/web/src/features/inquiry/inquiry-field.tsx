import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { AriaAttributes, ReactNode } from "react";

/** What a control needs to belong to its field. */
export type ControlProps = AriaAttributes & { readonly id: string; readonly className: "input" };

type Props = {
  /** Also the control's id; links of the error summary lead there. */
  readonly name: string;
  readonly isRequired: boolean;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly t: Translate;
  readonly children: (control: ControlProps) => ReactNode;
};

/** A question with its words and what is wrong, around its one control. */
export function InquiryField({ name, isRequired, hint, error, t, children }: Props) {
  const describedBy = [hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div className={error === undefined ? "field" : "field has-error"}>
      <label className="label" htmlFor={name}>
        {t(`inquiryPage.${name}`)}
        {isRequired ? <RequiredMark /> : <span className="optional"> {t("inquiryPage.optional")}</span>}
      </label>
      {hint !== undefined && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
      {children({
        id: name,
        className: "input",
        "aria-required": isRequired,
        "aria-invalid": error !== undefined,
        ...(describedBy === "" ? {} : { "aria-describedby": describedBy }),
      })}
    </div>
  );
}

/** The star that the note above the form explains. */
export function RequiredMark() {
  return (
    <span className="required" aria-hidden="true">
      {"\u00a0*"}
    </span>
  );
}

/** What is wrong with a field, under the id that its controls name. */
export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className="error" id={`${name}-error`}>
      {error}
    </p>
  );
}
