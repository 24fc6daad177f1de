import { industries } from "./industries.ts";

const names = new Map(industries.map(({ code, de }) => [code, de]));

/** The German name of an industry by its code (WZ 2008, "62.01.9"); undefined for what is no code. */
export const nameIndustry = (code: string): string | undefined => names.get(code);
