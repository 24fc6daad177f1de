import { isLeaf } from "./evaluate.ts";
import type { Fields, Topic } from "./form.ts";

/** As many questions, the rare ones aside, as stand on a page together. */
const MOST_QUESTIONS = 8;

/** Questions of one topic, by their names. */
export type TopicPart = { readonly topic: Topic; readonly names: readonly string[] };

/** What a page asks: first what is about no topic, and then one topic at a time. */
export type Topics = { readonly lead: readonly string[]; readonly parts: readonly TopicPart[] };

/** The questions of a step or an entry by their topics; null where they are few, or about one thing. */
export function splitByTopic(fields: Fields): Topics | null {
  const lead: string[] = [];
  const parts: { topic: Topic; names: string[] }[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const last = parts.at(-1);
    if (field.topic !== undefined && field.topic !== last?.topic) parts.push({ topic: field.topic, names: [name] });
    else (last?.names ?? lead).push(name);
  }
  return parts.length < 2 || countQuestions(fields) <= MOST_QUESTIONS ? null : { lead, parts };
}

const countQuestions = (fields: Fields): number =>
  Object.values(fields).reduce((sum, field) => sum + (isLeaf(field) ? Number(field.isRare !== true) : countQuestions(field.fields)), 0);
