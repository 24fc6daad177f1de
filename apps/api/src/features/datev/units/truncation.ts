/** A value that DATEV has less room for than we do. `kept` is empty where a part of it would be wrong. */
export type Truncation = {
  /** Name of the form's field; its label is under `fields.` */
  readonly field: string;
  readonly kept: string;
  readonly given: string;
};

/** Shortens to at most `max` UTF-16 units, as DATEV counts, without breaking a character. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length > max) break;
    kept += character;
  }
  return kept.trimEnd();
}

/** Breaks a text into lines of at most `max` UTF-16 units, between words where that leaves no line nearly empty. */
export function wrapWords(text: string, max: number): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest.length > max) {
    const blank = rest.lastIndexOf(" ", max);
    const line = blank > max / 3 ? rest.slice(0, blank).trimEnd() : shorten(rest, max);
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return rest === "" ? lines : [...lines, rest];
}

/** Collects the truncations of a record while it is written. */
export class Truncations {
  readonly all: Truncation[] = [];

  /** The text, shortened to `max` where it is too long. */
  shorten(field: string, given: string | undefined, max: number): string | undefined {
    if (given === undefined || given.length <= max) return given;
    return this.add(field, given, shorten(given, max));
  }

  /** The text when it fits; nothing when it does not, because half of it would be another value. */
  wholeOrNothing(field: string, given: string | undefined, fits: (text: string) => boolean): string | undefined {
    if (given === undefined || fits(given)) return given;
    this.add(field, given, "");
    return undefined;
  }

  /** Added once where two members of DATEV take the same value. @returns `kept` */
  add(field: string, given: string, kept: string): string {
    if (!this.all.some((one) => one.field === field && one.given === given)) this.all.push({ field, kept, given });
    return kept;
  }
}
