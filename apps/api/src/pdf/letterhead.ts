/** Whose a PDF is, as its head shows it. */
export type Letterhead = {
  readonly name: string;
  /** A data URL, drawn above the title. */
  readonly logoUrl: string | null;
  /** `#rrggbb`: a band above all else. No text lies on it, so that it may be any. */
  readonly brandColor: string | null;
};

/** A name alone, without logo and colour. */
export const plainLetterhead = (name: string): Letterhead => ({ name, logoUrl: null, brandColor: null });
