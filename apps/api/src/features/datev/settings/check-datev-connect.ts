/** What a check came to; `reason` is a text key. */
export type ConnectCheck = { active: boolean; latencyMs: number | null; reason: string | null; domains: readonly string[] };

type Probe = {
  /** Asks DATEVconnect which interfaces it has loaded. */
  readonly listDomains: () => Promise<readonly string[]>;
  /** Names what was thrown by the gateway; throws anything else. */
  readonly explain: (error: unknown) => string;
};

/** Whether DATEVconnect answers, takes user and password and has the master data loaded. Throws only a fault of ours. */
export async function checkDatevConnect({ listDomains, explain }: Probe): Promise<ConnectCheck> {
  const start = performance.now();
  try {
    const domains = await listDomains();
    const latencyMs = Math.round(performance.now() - start);
    const isLoaded = domains.includes("master-data");
    return { active: isLoaded, latencyMs, reason: isLoaded ? null : "datev.check.noMasterData", domains };
  } catch (error) {
    return { active: false, latencyMs: null, reason: explain(error), domains: [] };
  }
}
