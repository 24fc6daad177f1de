import { ageOf } from "@stammdaten/shared/gwg/legal-lists.ts";

/** The lists of banks and tax offices are published several times a year; one that is older than this is old. */
export const PUBLISHED_EVERY_DAYS = 365;

/** How old a list of banks or tax offices is, for the doctor and the operator's page. @param asOf the day that its publisher names */
export const agePublishedList = (asOf: string, today: string): ReturnType<typeof ageOf> => ageOf(asOf, PUBLISHED_EVERY_DAYS, today);
