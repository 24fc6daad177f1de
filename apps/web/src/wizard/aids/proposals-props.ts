import type { AnswerGroup } from "@stammdaten/shared/forms/form.ts";

/** The entries that are there, and how one is taken over. */
export type ProposalsProps = { readonly given: readonly AnswerGroup[]; readonly take: (item: AnswerGroup) => void };
