/** Who has done nothing for so long is taken to be away: what the page asks for meanwhile it asks for by itself. */
const AWAY_MS = 60_000;

/**
 * What somebody does who is there, by hand or by a device that acts for it: a screen reader clicks without a pointer, dictation enters
 * text without keys. Moving a pointer counts: it takes a hand.
 */
const ACTS = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove", "click", "input", "focusin"] as const;

/** A warning takes the focus when it opens, and nobody has to be there for that: what is done in it is a click or a key. */
const isTakenByWarning = ({ type, target }: Event): boolean =>
  type === "focusin" && target instanceof Element && target.closest("[role=alertdialog]") !== null;

let lastActAt = Date.now();
const noteAct = (event: Event) => {
  if (!isTakenByWarning(event)) lastActAt = Date.now();
};
for (const act of ACTS) document.addEventListener(act, noteAct, { capture: true, passive: true });

/** Whether nobody seems to sit before this page. */
export const isAway = (): boolean => Date.now() - lastActAt > AWAY_MS;
