/** What a rule says of a value: the spelling it is stored in, or the code of the message that says what is wrong with it. */
export type Verdict<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: string };

/**
 * The rule of one value: takes whatever comes from outside, never throws, and depends on no library, so that a frozen edition of a
 * form takes the same answers for as long as it is kept, and a page that only shows answers loads nothing to check them with.
 */
export type ValueRule<T = unknown> = (given: unknown) => Verdict<T>;

export const accept = <T>(value: T): Verdict<T> => ({ ok: true, value });

export const refuse = (code: string): Verdict<never> => ({ ok: false, code });

type TextShape = {
  /** Code for whatever is refused. */
  readonly code: string;
  /** Longest text that is looked at, in UTF-16 units as given; without limit where absent. */
  readonly longest?: number;
  /** Gives the spelling in which the text is stored; as given where absent. */
  readonly normalise?: (text: string) => string;
  /** Judges the normalised text. */
  readonly isValid: (text: string) => boolean;
};

/** The rule of a text that has one spelling and one message. */
export const textRule =
  ({ code, longest = Infinity, normalise = (text) => text, isValid }: TextShape): ValueRule<string> =>
  (given) => {
    if (typeof given !== "string" || given.length > longest) return refuse(code);
    const text = normalise(given);
    return isValid(text) ? accept(text) : refuse(code);
  };

/** A rule whose accepted value a second one judges. */
export const andThen =
  <T, U>(rule: ValueRule<T>, next: (value: T) => Verdict<U>): ValueRule<U> =>
  (given) => {
    const verdict = rule(given);
    return verdict.ok ? next(verdict.value) : verdict;
  };

/** A list whose every entry passes one rule. Error: `code` for what is no list, the entry's own otherwise. */
export const listRule =
  <T>(code: string, entry: ValueRule<T>): ValueRule<T[]> =>
  (given) => {
    if (!Array.isArray(given)) return refuse(code);
    const values: T[] = [];
    for (const one of given) {
      const verdict = entry(one);
      if (!verdict.ok) return verdict;
      values.push(verdict.value);
    }
    return accept(values);
  };
