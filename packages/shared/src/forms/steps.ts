import type { Form } from "./form.ts";

/** The last segment of each step's address, by its name: `step-4`; a branch has the number of the step before it: `step-4j`. */
function routesOf(form: Form): Map<string, string> {
  let number = 0;
  return new Map(
    Object.entries(form.steps).map(([stepId, { branch }]) => {
      if (branch === undefined) number += 1;
      return [stepId, `step-${String(number)}${branch ?? ""}`];
    }),
  );
}

/** The last segment of a step's address; made from the form's order, so that it changes when a step is moved. */
export const routeOf = (form: Form, stepId: string): string => routesOf(form).get(stepId) ?? "";

/** The name of the step at an address; undefined where the form has none. */
export const stepAt = (form: Form, route: string): string | undefined => [...routesOf(form)].find(([, segment]) => segment === route)?.[0];

/** The first step that asks a question of this name; undefined where none does. */
export const stepAsking = (form: Form, field: string): string | undefined =>
  Object.keys(form.steps).find((stepId) => Object.hasOwn(form.steps[stepId]?.fields ?? {}, field));
