import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { asPlatform } from "../../../db/platform.ts";
import { sql } from "../../../db/sql.ts";

type Account = { readonly tenantId: string | null };
type Firm = { readonly tenantId: string; readonly name: string; readonly active: boolean };

/**
 * Of the accounts that a name and a password open the one that is meant: the only one, that of the firm which was named, or the only one
 * whose firm is not deactivated. Whoever has several, in several firms, is asked for the firm.
 * @param tenantId the firm that was named; null: none, an admin's account
 * @throws Refusal auth.firmRequired with the firms, all of which the password opens; auth.badCredentials for a firm that it does not
 */
export async function chooseAccount<A extends Account>(matching: readonly A[], tenantId: string | null | undefined): Promise<A> {
  const named = tenantId === undefined ? matching : matching.filter((one) => one.tenantId === tenantId);
  const [first, ...others] = named;
  if (first === undefined) throw new Refusal("auth.badCredentials");
  if (others.length === 0) return first;
  const ids = named.flatMap((one) => one.tenantId ?? []);
  const firms = await asPlatform(
    "name the firms that a password opens",
    (tx) => tx.sql<Firm>(sql`SELECT id AS "tenantId", name, active FROM tenant WHERE id = ANY (${ids}::uuid[]) ORDER BY name, id`),
    undefined,
    { seesTenants: true },
  );
  const open = firms.filter(({ active }) => active);
  const isOpen = (one: A): boolean => one.tenantId === null || open.some((firm) => firm.tenantId === one.tenantId);
  const left = named.filter(isOpen);
  if (left.length === 1 && left[0] !== undefined) return left[0];
  const offered = (open.length > 0 ? open : firms).map((firm) => ({ tenantId: firm.tenantId, name: firm.name }));
  const admin = named.some((one) => one.tenantId === null) ? [{ tenantId: null, name: null }] : [];
  throw new Refusal("auth.firmRequired", { extra: { firms: [...admin, ...offered] } });
}
