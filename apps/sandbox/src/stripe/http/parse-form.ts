import { refuseParameter } from "./stripe-error.ts";

/** A form's values, nested as their names say; a list is an object whose names are numbers. */
export interface FormValues {
  [name: string]: FormValues | string;
}

const most = 1_000;
const deepest = 6;

function makeValues(): FormValues {
  // Without a prototype, `__proto__` is a name like any other.
  return Object.create(null) as FormValues;
}

function put(target: FormValues, path: readonly string[], value: string, name: string): void {
  const [head = "", ...rest] = path;
  const key = head === "" ? String(Object.keys(target).length) : head;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const inner = (target[key] ??= makeValues());
  if (typeof inner === "string") throw refuseParameter(name, `Invalid object: ${name}`);
  put(inner, rest, value, name);
}

/**
 * Reads a form-encoded body or query as Stripe takes it: `items[0][price]=…`, `expand[]=…`.
 * @throws StripeError 400 when the names contradict each other or are too many or too deep
 */
export function parseForm(text: string): FormValues {
  const values = makeValues();
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > most) throw refuseParameter("", `Too many parameters: ${String(pairs.length)}`);
  for (const [name, value] of pairs) {
    const path = [name.replace(/\[.*$/s, ""), ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, part]) => part ?? "")];
    if (path.length > deepest) throw refuseParameter(name, `Invalid parameter: ${name}`);
    put(values, path, value, name);
  }
  return values;
}
