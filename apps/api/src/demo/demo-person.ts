import type { Stage } from "./carry-form.ts";

type Salutation = "ms" | "mr";
type IncomeType = "agriculture" | "capitalAssets" | "commercial" | "employment" | "renting" | "selfEmployment";
type Partner = {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthName: string;
  readonly birthDate: string;
  readonly birthCity: string;
  readonly salutation: Salutation;
  readonly religion: string;
  readonly taxId: string;
  readonly occupation: string;
};
type Child = { readonly firstName: string; readonly lastName: string; readonly birthDate: string; readonly taxId: string };

export type DemoPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthName: string;
  readonly salutation: Salutation;
  readonly academicDegree?: string;
  readonly birthDate: string;
  readonly birthCity: string;
  /** Of birth and citizenship, where it is not Germany. */
  readonly country?: string;
  readonly religion: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly zip: string;
  readonly location: string;
  readonly phone?: string;
  readonly mobile: string;
  readonly email: string;
  readonly document: { readonly number: string; readonly authority: string; readonly issuedOn: string; readonly validUntil: string };
  /** Single unless it says something else, and since when. */
  readonly status?: readonly [maritalStatus: "married" | "divorced" | "widowed", since: string];
  readonly partner?: Partner;
  readonly children?: readonly Child[];
  readonly occupation: string;
  readonly employer?: string;
  readonly pension?: readonly [carrier: string, number: string];
  readonly income: readonly IncomeType[];
  readonly rentedObjects?: string;
  readonly business?: { readonly name: string; readonly industry?: string; readonly startedOn: string; readonly isSole: boolean };
  readonly taxOffice: string;
  readonly taxNumber: string;
  readonly taxId: string;
  readonly iban: string;
  readonly stage: Stage;
  readonly daysAgo: number;
  readonly datevNumber?: number;
};
