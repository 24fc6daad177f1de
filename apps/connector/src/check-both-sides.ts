import { openDatevConnect } from "@stammdaten/datev/datev-connect.ts";
import { DatevAnswerInvalid, DatevRefused, DatevUnreachable } from "@stammdaten/datev/datev-errors.ts";
import type { DatevConnection } from "@stammdaten/datev/gateway.ts";
import type { Carry } from "./carry-call.ts";
import { PortalAway, TokenRefused, type Portal } from "./portal.ts";

const DATEV_MS = 10_000;

/** A side, whether it is well, and what to do where it is not. */
export type Checked = { readonly side: "portal" | "DATEVconnect"; readonly ok: boolean; readonly text: string };

/**
 * Asks the portal without waiting for work, and DATEVconnect what it has loaded. What waits for a connector is carried: it is given
 * once.
 */
export async function checkBothSides(portal: Portal, connection: DatevConnection, carry: Carry): Promise<readonly Checked[]> {
  return [
    await check("portal", "reached, the token is good", adviseOnPortal, async () => {
      const call = await portal.take(0, new AbortController().signal);
      if (call !== null) await portal.answer(call.id, await carry(call), call.ms);
      return undefined;
    }),
    await check("DATEVconnect", "reached, user and password are right", adviseOnDatev, async () => {
      const domains = await openDatevConnect(connection, { callMs: DATEV_MS }).listDomains();
      return domains.includes("master-data")
        ? undefined
        : 'answers, but its master data are not loaded: start the service "master-data" in the DATEVconnect configuration';
    }),
  ];
}

async function check(
  side: Checked["side"],
  good: string,
  advise: (error: unknown) => string,
  ask: () => Promise<string | undefined>,
): Promise<Checked> {
  try {
    const fault = await ask();
    return { side, ok: fault === undefined, text: fault ?? good };
  } catch (error) {
    return { side, ok: false, text: advise(error) };
  }
}

function adviseOnPortal(error: unknown): string {
  if (error instanceof TokenRefused)
    return "does not know the token: it was revoked or not copied whole. Add a connector in the portal's DATEV settings and enter its token as CONNECTOR_TOKEN";
  if (!(error instanceof PortalAway)) throw error;
  if (error.status === 0)
    return `cannot be reached (${error.code}): check API_URL, and that the firewall lets this computer out to it on port 443`;
  if (error.status === 403) return `refuses the firm (${error.code}): its subscription has ended or it was deactivated`;
  return `answers with ${error.message}: check API_URL`;
}

function adviseOnDatev(error: unknown): string {
  if (error instanceof DatevRefused)
    return error.status === 401 || error.status === 403
      ? "refuses user or password: check DATEV_USERNAME, DATEV_PASSWORD and the user's rights in DATEV"
      : `refuses with ${error.status}: check DATEV_URL`;
  if (error instanceof DatevAnswerInvalid) return "does not answer like DATEVconnect: check DATEV_URL";
  if (!(error instanceof DatevUnreachable)) throw error;
  if (error.reason === "forbiddenHost") return "must not have this address: check DATEV_URL";
  if (error.reason === "certificate")
    return "shows a certificate that is not trusted: name its authority's file as DATEV_CA_FILE, or its fingerprint as DATEV_FINGERPRINT";
  if (error.reason === "otherLogin") return "asks for another kind of log-in: set DATEV_AUTHENTICATION to basic or ntlm";
  return error.reason === "network" || error.reason === "unknownHost" || error.reason === "noTls"
    ? `cannot be reached (${error.reason}): check DATEV_URL, and that DATEVconnect runs`
    : `does not answer (${error.reason}): check that DATEVconnect runs`;
}
