import { z } from "zod";

const integer = (min: number, max: number, error: string) => z.number({ error }).int({ error }).min(min, { error }).max(max, { error });

/** A whole number of a query, or of a form's field. */
const between = (min: number, max: number, error: string) =>
  z
    .string({ error })
    .trim()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .pipe(integer(min, max, error));

const consultantNumber = [1001, 9_999_999, "validation.consultantNumber.invalid"] as const;
const booksNumber = [1, 99_999, "validation.booksNumber.invalid"] as const;

/** Beraternummer of the firm. */
export const ConsultantNumber = between(...consultantNumber);
/** Mandantennummer under which the firm keeps its own books. */
export const BooksNumber = between(...booksNumber);

/** The same in a body. */
export const ConsultantInteger = integer(...consultantNumber);
export const BooksInteger = integer(...booksNumber);
