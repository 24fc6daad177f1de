/** The longest line that is split; DATEV has room for far less. */
const LONGEST = 150;
const HOUSE_NUMBER = /^(.+?) (\d+ ?[a-z]?(?: ?[-–/+] ?\d+ ?[a-z]?)*)$/i;

/**
 * Street and house number out of DATEV's one line, so that writing them again gives the same line: "Straße des 17. Juni
 * 135", "Am Markt 3 a", "Weg 12-14". A line without a number at its end is the street alone.
 */
export function splitStreet(line: string): { readonly street: string; readonly houseNumber: string | undefined } {
  const [, street, houseNumber] = line.length > LONGEST ? [] : (HOUSE_NUMBER.exec(line) ?? []);
  return street === undefined || street !== street.trim() ? { street: line, houseNumber: undefined } : { street, houseNumber };
}
