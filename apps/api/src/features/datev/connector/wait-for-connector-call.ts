import { limitTime } from "@stammdaten/datev/limit-time.ts";
import type { CarriedCall } from "@stammdaten/shared/contract/datev-connectors.ts";
import type { ConnectorActor } from "../../../db/context.ts";
import { listenFor, type SignalListener } from "../../../db/signals.ts";
import type { VisitCtx } from "../../../http/mount.ts";
import { connectorsSubject } from "./connector-call.ts";
import { takeConnectorCall } from "./take-connector-call.ts";

/**
 * Waits for work for as long as the connector asks for, in a transaction for each look and none in between. Each look
 * asks again who calls, so that a token that is revoked meanwhile ends the wait.
 * @returns null when there was none in that time
 */
export async function waitForConnectorCall(
  { open, gone }: VisitCtx<ConnectorActor>,
  { version, waitSeconds }: { version: string; waitSeconds: number },
): Promise<CarriedCall | null> {
  const { signal: stop, lift } = limitTime(waitSeconds * 1000, gone);
  let ear: SignalListener | undefined;
  try {
    for (;;) {
      // Whoever has hung up would take a call and never carry it out.
      if (gone.aborted) return null;
      const found = await open(async (ctx) => {
        ear ??= listenFor(connectorsSubject(ctx.tenantId));
        return takeConnectorCall(ctx, { version });
      });
      if (found !== null || stop.aborted || ear === undefined || !(await ear.next(stop))) return found;
    }
  } finally {
    ear?.close();
    lift();
  }
}
