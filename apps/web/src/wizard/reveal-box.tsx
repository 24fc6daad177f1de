import { loadLazily } from "./load-lazily.tsx";
import { hasMasked, replaceMasked } from "./replace-masked.ts";
import type { RevealProps } from "./reveal-by-code.tsx";
import { useWizard } from "./wizard-context.ts";

/** Where stored values are masked: the way to see them, by a code that is mailed. */
export function RevealBox({ stepId }: { stepId?: string }) {
  const { draft, store, services } = useWizard();
  const masked = hasMasked(stepId === undefined ? draft.answers : draft.answers[stepId]);
  if (!masked) return null;
  const reveal = async (code: string) => {
    // What is revealed must be where it is here.
    await store.saveNow();
    const revealed = await services.reveal(code);
    store.unmask((answers) => replaceMasked(answers, revealed));
  };
  return <LoadedRevealByCode reveal={reveal} />;
}

/** Most forms hide nothing. */
export const LoadedRevealByCode = loadLazily<RevealProps>(async () => (await import("./reveal-by-code.tsx")).RevealByCode);
