/** What is wrong with a part of a signature: a key of the texts, or words of the API. */
export type Problems = { readonly place?: string; readonly signature?: string; readonly name?: string; readonly consent?: string };

const parts: Readonly<Record<string, keyof Problems>> = {
  page: "place",
  x: "place",
  y: "place",
  width: "place",
  signature: "signature",
  name: "name",
  consent: "consent",
};

/** The first finding of each part of the form. What belongs to none is left to the message as a whole. */
export function findProblems(findings: readonly { readonly path: readonly string[]; readonly message: string }[]): Problems {
  const problems: Partial<Record<keyof Problems, string>> = {};
  for (const { path, message } of findings) {
    const part = parts[path[0] ?? ""];
    if (part !== undefined) problems[part] ??= message;
  }
  return problems;
}
