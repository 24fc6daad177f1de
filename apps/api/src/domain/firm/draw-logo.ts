import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { TenantChange } from "@stammdaten/shared/contract/tenants.ts";
import { shrinkLogo } from "../../pdf/read-logo.ts";

/**
 * A change of a firm with its new logo as it is kept; one that is there already stays as it is, so that saving again costs no quality.
 * Millions of points are decoded, so that no transaction may run meanwhile.
 * @param readLogoUrl asked for the logo before, in a transaction of its own, where there is a new one
 * @throws Refusal request.invalid for a logo that is no picture
 */
export async function drawLogo(change: TenantChange, readLogoUrl: () => Promise<string | null>): Promise<TenantChange> {
  const { logoUrl } = change;
  if (logoUrl === undefined || logoUrl === null || logoUrl === (await readLogoUrl())) return change;
  const drawn = await shrinkLogo(logoUrl);
  if (drawn === null) throw new Refusal("request.invalid", { issues: [{ path: "logoUrl", code: "validation.file.invalid" }] });
  return { ...change, logoUrl: drawn };
}
