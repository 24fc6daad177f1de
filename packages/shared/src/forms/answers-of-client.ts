import type { Answers, Form } from "./form.ts";

/** The steps of an enterprise's master data that say who it is (§ 11 Abs. 4 Nr. 2 GwG). */
const OF_ENTERPRISE = ["company", "headquarters"];

/**
 * What the first questionnaire of a known client begins with: an enterprise's name, legal form, seat and register out of its master
 * data, where the form asks for them again. Nothing for a form that asks for none of it.
 * @param masterData in the current edition of their form
 */
export function answersOfClient(form: Pick<Form, "approval" | "updates" | "steps">, masterData: Answers): Answers {
  const partner = form.steps["contract-partner"];
  if (form.approval !== "record" || form.updates !== undefined || partner === undefined) return {};
  const asked = OF_ENTERPRISE.flatMap((step) => Object.entries(masterData[step] ?? {})).filter(([name]) =>
    Object.hasOwn(partner.fields, name),
  );
  return asked.length === 0 ? {} : { "contract-partner": Object.fromEntries(asked) };
}
