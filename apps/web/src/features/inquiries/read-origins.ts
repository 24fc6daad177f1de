import { LARGEST_NUMBER_OF_ORIGINS } from "@stammdaten/shared/contract/limits.ts";
import { normaliseOrigin } from "@stammdaten/shared/values/origin.ts";

type Read = {
  readonly origins: readonly string[];
  /** What is wrong first, as the key of its text, and in which line, from 1. */
  readonly fault: { readonly code: string; readonly line: number } | null;
};

/** Sites as they are typed, one in a line. Empty lines and repetitions are left out. */
export function readOrigins(text: string): Read {
  const origins = new Set<string>();
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const origin = normaliseOrigin(line);
    if (origin === null) return { origins: [...origins], fault: { code: "inquiryForm.wrongLine", line: index + 1 } };
    origins.add(origin);
  }
  return { origins: [...origins], fault: origins.size > LARGEST_NUMBER_OF_ORIGINS ? { code: "validation.origin.tooMany", line: 0 } : null };
}
