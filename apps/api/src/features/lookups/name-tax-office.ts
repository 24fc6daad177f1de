/** Authorities that are called by another name than "Finanzamt". */
const otherNames = /finanzamt|kasse|prüfungsamt|landesamt|bundeszentralamt/i;

/** What people call an office of the published list (GemFA), which leaves the word "Finanzamt" out of the names. */
export const nameTaxOffice = (name: string): string => (otherNames.test(name) ? name : `Finanzamt ${name}`);
