import type { AnswerGroup, Answers } from "../../form.ts";

/** Answers of edition 1 as edition 2 has them: the denomination belongs to the tax, school and training are two questions. */
export function upgradePerson(answers: Answers): Answers {
  const { religion, ...personal } = answers["personal"] ?? {};
  const { children, ...family } = answers["children"] ?? {};
  return {
    ...answers,
    ...(answers["personal"] !== undefined && { personal }),
    ...(religion !== undefined && { tax: { ...answers["tax"], religion } }),
    ...(Array.isArray(children) && { children: { ...family, children: children.map((child) => splitEducation(child as AnswerGroup)) } }),
  };
}

/** A no was a no to both. Which of the two a yes meant nobody can tell: it stays behind, so that it is asked again. */
function splitEducation(child: AnswerGroup): AnswerGroup {
  if (child["inEducation"] !== false) return child;
  const { inEducation: _no, ...others } = child;
  return { ...others, inSchool: false, inTraining: false };
}
