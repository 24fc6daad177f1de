/** Ascending numbers for people, neighbours joined: "7, 9–12". */
export function joinNumbers(numbers: readonly number[]): string {
  const spans: [first: number, last: number][] = [];
  for (const number of numbers) {
    const span = spans.at(-1);
    if (span !== undefined && number === span[1] + 1) span[1] = number;
    else spans.push([number, number]);
  }
  return spans.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(", ");
}
