import type { Land } from "../land.ts";

// The factors of the first twelve digits, one digit each. Those of the "2er" method are two to the
// power of the place.
const BAVARIAN = "054302765432";
const BREMEN = "004302765432";
const LOWER_SAXON = "002908765432";
const BERLIN_A = "000007658432";
const NORTH_RHINE = "032107654321";
const RHINELAND = "001201212121";
const PLACES_OF_TWO = "009807654321";

/** The Länder whose tax numbers follow Bavaria's programme; their districts begin at 100. */
const BAVARIAN_GROUP: readonly Land[] = ["BY", "BB", "MV", "SL", "SN", "ST", "TH"];

function sumProducts(digits: string, factors: string, weigh: (digit: number, factor: number) => number): number {
  let sum = 0;
  for (let index = 0; index < factors.length; index++) sum += weigh(Number(digits[index]), Number(factors[index]));
  return sum;
}

function multiply(digit: number, factor: number): number {
  return digit * factor;
}

/** "11er": 11 minus the remainder; a result of 10 was never issued. */
function computeElevens(digits: string, factors: string): number {
  return (11 - (sumProducts(digits, factors, multiply) % 11)) % 11;
}

/** "2er": digit plus its place, times a power of two, digit sums down to one digit. */
function computeTwos(digits: string): number {
  const sum = sumProducts(digits, PLACES_OF_TWO, (digit, place) => {
    if (place === 0) return 0;
    const product = ((digit + place) % 10) * 2 ** place;
    // A repeated digit sum is the remainder of 9, with 9 in place of 0.
    return product === 0 ? 0 : ((product - 1) % 9) + 1;
  });
  return (10 - (sum % 10)) % 10;
}

/** "Modified 11er" of Rhineland-Palatinate: two-digit products count as their digit sum. */
function computeRhineland(digits: string): number {
  const sum = sumProducts(digits, RHINELAND, (digit, factor) => {
    const product = digit * factor;
    return product > 9 ? (product % 10) + 1 : product;
  });
  return (10 - (sum % 10)) % 10;
}

function computeCandidates(digits: string, land: Land): readonly number[] {
  switch (land) {
    case "BW":
    case "HE":
    case "SH":
      return [computeTwos(digits)];
    case "RP":
      return [computeRhineland(digits)];
    case "NW":
      return [sumProducts(digits, NORTH_RHINE, multiply) % 11];
    case "BE":
      // Berlin's offices use two schemes side by side.
      return [computeElevens(digits, BERLIN_A), computeElevens(digits, LOWER_SAXON)];
    case "NI":
      return [computeElevens(digits, LOWER_SAXON)];
    case "HB":
    case "HH":
      return [computeElevens(digits, BREMEN)];
    default:
      return [computeElevens(digits, BAVARIAN)];
  }
}

/** Whether the last of the thirteen ELSTER digits is the Land's check digit over the twelve before it. */
export function hasRightCheckDigit(elster: string, land: Land): boolean {
  return computeCandidates(elster.slice(0, 12), land).includes(Number(elster[12]));
}

/** Whether district and number of a thirteen-digit ELSTER number lie where numbers are given out. */
export function hasPlausibleParts(elster: string, land: Land): boolean {
  const isNorthRhine = land === "NW";
  const district = Number(elster.slice(5, isNorthRhine ? 9 : 8));
  if (district === 0 || district === 998 || district === 999) return false;
  if (isNorthRhine) return Number(elster.slice(9)) > 9;
  return district >= 100 || !BAVARIAN_GROUP.includes(land);
}
