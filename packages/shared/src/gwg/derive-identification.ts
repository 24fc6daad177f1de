import { ageOn } from "../values/date.ts";
import { isSameName } from "../values/same-name.ts";
import { identifies } from "./identifies.ts";
import type { NamedPerson } from "./list-people.ts";
import type { RiskLevel } from "./risk-rules.ts";

/** Why somebody must be identified, or identified again. */
export const identificationReasons = ["never", "nameChanged", "expired", "grownUp", "notSimplified"] as const;
export type IdentificationReason = (typeof identificationReasons)[number];

/** Whether somebody must be identified, and by which paragraph; null where the firm holds an identification that counts. */
export type Identification = { readonly reason: IdentificationReason; readonly paragraph: string } | null;

/** What the firm has written down of an identification; days are `YYYY-MM-DD`. */
export type Held = {
  readonly person: string;
  readonly birthDate: string | null;
  readonly documentKind: string | null;
  readonly validUntil: string | null;
};

type Subject = Pick<NamedPerson, "name" | "birthDate" | "roles">;

type Known = {
  readonly people: readonly Subject[];
  /** What the firm has written down, newest first. */
  readonly held: readonly Held[];
  /** How the firm has rated the client; null while it has not. */
  readonly level: RiskLevel | null;
  /** `YYYY-MM-DD` */
  readonly today: string;
};

const paragraphs: Readonly<Record<Exclude<IdentificationReason, "never">, string>> = {
  nameChanged: "§ 11 Abs. 3 S. 2 GwG",
  expired: "§ 10 Abs. 1 Nr. 5, § 12 Abs. 1 Nr. 1 GwG",
  grownUp: "§ 12 Abs. 1 Nr. 5 GwG, § 1 Abs. 1 Nr. 1 ZIdPrüfV",
  notSimplified: "§ 14 Abs. 2 Nr. 2 GwG",
};

/** From this age on a birth certificate does not identify anybody any more. */
const GROWN_UP = 16;

/**
 * Whether somebody must be identified, from what the firm holds and not from what the client says (§§ 11, 12 GwG): an identification of
 * before counts (§ 11 Abs. 3 S. 1) unless it gives rise to doubt.
 */
export function deriveIdentification(person: Subject, { people, held, level, today }: Known): Identification {
  const own = held.filter((one) => identifies(one, person, people));
  const doubts = own.map((one) => findDoubt(one, person, { level, today }));
  if (doubts.includes(null)) return null;
  const [newest] = doubts;
  const reason = newest ?? (held.some((one) => isFormerName(one, person, people)) ? "nameChanged" : "never");
  if (reason !== "never") return { reason, paragraph: paragraphs[reason] };
  const isOwnerAlone = person.roles.every((role) => role === "beneficialOwner");
  return { reason, paragraph: isOwnerAlone ? "§ 11 Abs. 5 GwG" : "§ 11 Abs. 1 und 4 GwG" };
}

/** What speaks against an identification that was right on its day; null where nothing does. */
export function findDoubt(
  { documentKind, validUntil, birthDate }: Omit<Held, "person">,
  person: Pick<Subject, "birthDate">,
  { level, today }: Pick<Known, "level" | "today">,
): Exclude<IdentificationReason, "never"> | null {
  const born = person.birthDate ?? birthDate;
  if (documentKind === "birthCertificate" && born !== null && ageOn(born, today) >= GROWN_UP) return "grownUp";
  if (documentKind === "trustedSource" && level !== "low") return "notSimplified";
  return validUntil !== null && validUntil < today ? "expired" : null;
}

/** Whether it is of somebody with this birth date and a part of this name, whom the answers do not name any more. */
const isFormerName = (held: Held, { name, birthDate }: Subject, people: readonly Subject[]): boolean =>
  birthDate !== null &&
  held.birthDate === birthDate &&
  !people.some((one) => identifies(held, one, people)) &&
  held.person.split(/\s+/).some((part) => part !== "" && name.split(/\s+/).some((other) => isSameName(part, other)));
