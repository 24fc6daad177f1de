import { Counter } from "prom-client";
import type { Telemetry } from "./telemetry.ts";

/** Counts invitations and returned forms in the words of firms in their trial: the way in which somebody would send spam. */
export function countOwnWords({ registry }: Pick<Telemetry, "registry">): (outcome: "accepted" | "refused", mails: number) => void {
  const invitations = new Counter({
    name: "stammdaten_trial_invitations_total",
    help: "Invitations and returned forms by mail in the words of firms in their trial. outcome: accepted; refused: above the limit of the day",
    labelNames: ["outcome"] as const,
    registers: [registry],
  });
  for (const outcome of ["accepted", "refused"]) invitations.inc({ outcome }, 0);
  return (outcome, mails) => invitations.inc({ outcome }, mails);
}
