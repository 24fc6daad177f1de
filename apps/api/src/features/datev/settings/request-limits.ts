import type { GatewayLimits } from "@stammdaten/datev/gateway.ts";

/** A page that asks DATEV answers within 5 s, after the request's transaction has ended. */
const REQUEST_MS = 4_500;

/** What a call to DATEV may take while somebody waits for the page, counted from now. */
export const requestLimits = (): GatewayLimits => ({ callMs: REQUEST_MS, signal: AbortSignal.timeout(REQUEST_MS) });
