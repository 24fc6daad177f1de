import type { AnswerGroup } from "../forms/form.ts";
import { EVIDENCE, IDENTIFIED } from "../forms/identified.ts";
import { deriveIdentification, findDoubt, type Held } from "./derive-identification.ts";
import { findGroups } from "./find-groups.ts";
import { listPeople } from "./list-people.ts";
import type { KnownAnswers } from "./propose-risk.ts";
import type { RiskLevel } from "./risk-rules.ts";

type Holding = {
  /** What the firm has written down, newest first, with the number of the document. */
  readonly held: readonly (Held & { readonly documentNumber: string | null })[];
  /** How the firm has rated the client; null while it has not. */
  readonly level: RiskLevel | null;
  /** `YYYY-MM-DD` */
  readonly today: string;
};

/**
 * What a person's questionnaire begins with where it asks for the identity document: it is not wanted while an identification counts
 * (§ 11 Abs. 3 S. 1 GwG), nor while the firm has yet to look at one that was sent; it is where none was sent, or where the one that was
 * seen does not count any more (§§ 11, 12 GwG). One that does not count is not shown as an answer: another has to be given.
 * @returns null where the answers name nobody
 */
export function deriveEvidence(known: KnownAnswers, { held, level, today }: Holding): AnswerGroup | null {
  const people = listPeople(known);
  const client = people.find(({ roles }) => roles.includes("client"));
  if (client === undefined) return null;
  const isGood = (group: AnswerGroup): boolean => {
    const { type, validUntil } = group;
    if (typeof type !== "string") return false;
    const document = { documentKind: type, validUntil: typeof validUntil === "string" ? validUntil : null, birthDate: null };
    return findDoubt(document, client, { level, today }) === null;
  };
  const isSeen = ({ documentNumber }: AnswerGroup): boolean =>
    typeof documentNumber === "string" && held.some((one) => isSameNumber(one.documentNumber, documentNumber));
  const isIdentified = deriveIdentification(client, { people, held, level, today }) === null;
  const counts = (group: AnswerGroup): boolean => isGood(group) && (isIdentified || !isSeen(group));
  const [own = {}] = findGroups(known, `personAdditional.${EVIDENCE}`);
  if (own[IDENTIFIED] === false && counts(own)) return own;
  const { furtherEvidence } = own;
  const isHeld = isIdentified || findGroups(known, "person.identity").some(counts);
  return { [IDENTIFIED]: isHeld, ...(furtherEvidence !== undefined && { furtherEvidence }) };
}

const simplify = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
const isSameNumber = (one: string | null, other: string): boolean => one !== null && simplify(one) === simplify(other);
