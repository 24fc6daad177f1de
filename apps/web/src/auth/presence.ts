/** Who has done nothing for so long is taken to be away: what the page asks for meanwhile it asks for by itself. */
const AWAY_MS = 60_000;

/**
 * What somebody does who is there, by hand or by a device that acts for it: a screen reader clicks without a pointer, dictation enters
 * text without keys. Moving a pointer counts: it takes a hand.
 */
const ACTS = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove", "click", "input", "focusin"] as const;

let lastActAt = Date.now();
for (const act of ACTS) document.addEventListener(act, () => (lastActAt = Date.now()), { capture: true, passive: true });

/** Whether nobody seems to sit before this page. */
export const isAway = (): boolean => Date.now() - lastActAt > AWAY_MS;
