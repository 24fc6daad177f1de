import type { DatevGateway, DatevVersion, GatewayLimits } from "@stammdaten/datev/gateway.ts";
import type { ServerCertificate } from "@stammdaten/datev/server-certificate.ts";
import { USUAL_DIGITS } from "../../../domain/read-number-digits.ts";
import { checkDatevConnect, type ConnectCheck } from "./check-datev-connect.ts";

/** What a test found at the other end; null for what was not answered, or not reached. `reason` is a text key. */
export type ConnectTestResult = ConnectCheck & {
  version: string | null;
  numberDigits: number | null;
  freeNumber: number | null;
  certificate: ServerCertificate | null;
};

type Probe = {
  readonly open: (limits: Pick<GatewayLimits, "onCertificate">) => DatevGateway;
  /** Names what was thrown by the gateway; throws anything else. */
  readonly explain: (error: unknown) => string;
};

const NO_VERSION: DatevVersion = { version: null, numberDigits: null, firstNumber: null };

/** Checks a connection and looks around at its other end. Throws only a fault of ours. */
export async function testDatevConnect({ open, explain }: Probe): Promise<ConnectTestResult> {
  let certificate: ServerCertificate | null = null;
  const gateway = open({ onCertificate: (shown) => void (certificate = shown) });
  const orNothing = <Result>(work: Promise<Result>, nothing: Result): Promise<Result> =>
    work.catch((error: unknown) => {
      explain(error);
      return nothing;
    });
  const check = await checkDatevConnect({ listDomains: gateway.listDomains, explain });
  const { version, numberDigits, firstNumber } = check.active ? await orNothing(gateway.readVersion(), NO_VERSION) : NO_VERSION;
  const first = firstNumber ?? 1;
  const freeNumber = check.active
    ? ((await orNothing(gateway.findFreeNumber(first, 10 ** (numberDigits ?? USUAL_DIGITS) - first), undefined)) ?? null)
    : null;
  return { ...check, version, numberDigits, freeNumber, certificate };
}
