/** The texts of a form's steps under the keys that the form looks for: `steps.person.personal`, `intros.person.personal`. */
export function nameSteps<
  const Kind extends "steps" | "intros",
  const Type extends string,
  const Texts extends Readonly<Record<string, string>>,
>(kind: Kind, formularType: Type, texts: Texts): { [Step in keyof Texts & string as `${Kind}.${Type}.${Step}`]: string } {
  const named = Object.entries(texts).map(([step, text]) => [`${kind}.${formularType}.${step}`, text]);
  return Object.fromEntries(named) as { [Step in keyof Texts & string as `${Kind}.${Type}.${Step}`]: string };
}
