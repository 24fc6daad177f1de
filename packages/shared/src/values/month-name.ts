/** German and Austrian, then English names, without accents; März is also typed "maerz" and "mrz". */
const MONTHS: readonly (readonly string[])[] = [
  ["januar", "january", "janner", "jaenner"],
  ["februar", "february", "feber"],
  ["marz", "march", "maerz", "mrz"],
  ["april"],
  ["mai", "may"],
  ["juni", "june"],
  ["juli", "july"],
  ["august"],
  ["september"],
  ["oktober", "october"],
  ["november"],
  ["dezember", "december"],
];

/**
 * The month's number ("1" to "12") for a name or its first three or more letters, in German or
 * English; "" where no month is called so.
 */
export function findMonth(name: string): string {
  const letters = name.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  if (letters.length < 3) return "";
  const index = MONTHS.findIndex((names) => names.some((known) => known.startsWith(letters)));
  return index < 0 ? "" : String(index + 1);
}
