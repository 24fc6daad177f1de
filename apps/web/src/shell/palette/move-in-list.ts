/** What each row of the page's list leads to, or is chosen by: its first link, button or box. */
const listTargets = (): HTMLElement[] =>
  [...document.querySelectorAll("main tbody tr")].flatMap(
    (row) => row.querySelector<HTMLElement>("a[href]") ?? row.querySelector<HTMLElement>("button, input") ?? [],
  );

/** Moves the focus to the next or the previous row of the page's list; Enter then follows its link. */
export function moveInList(by: 1 | -1): void {
  const targets = listTargets();
  const row = document.activeElement?.closest("tr");
  const from = targets.findIndex((target) => target.closest("tr") === row);
  const to = from === -1 ? (by === 1 ? 0 : targets.length - 1) : from + by;
  targets[to]?.focus();
}
