import { z } from "zod";

/** A whole number of a query, or of a form's field. */
const between = (min: number, max: number, error: string) =>
  z
    .string({ error })
    .trim()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .pipe(z.number().min(min, { error }).max(max, { error }));

/** Beraternummer of the firm. */
export const ConsultantNumber = between(1001, 9_999_999, "validation.consultantNumber.invalid");
/** Mandantennummer under which the firm keeps its own books. */
export const BooksNumber = between(1, 99_999, "validation.booksNumber.invalid");
