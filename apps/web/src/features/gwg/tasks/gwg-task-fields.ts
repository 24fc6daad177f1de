import { z } from "zod";
import { type GwgTask, GwgTaskBody } from "@stammdaten/shared/contract/gwg-tasks.ts";

export const NOBODY = "none";

export type GwgTaskFields = {
  ownerId: string;
  snooze: { until: string; reason: string };
  settled: { reason: string };
  ownersSettled: { reason: string };
};

/** The fields of a task, in their order on screen. */
export const gwgTaskFieldNames = ["ownerId", "snooze.until", "snooze.reason", "settled.reason", "ownersSettled.reason"] as const;

export const fieldsOf = ({ owner, snooze }: GwgTask): GwgTaskFields => ({
  ownerId: owner?.id ?? NOBODY,
  snooze: snooze ?? { until: "", reason: "" },
  settled: { reason: "" },
  ownersSettled: { reason: "" },
});

/** The contract's rules over the fields; what is as it was is not sent. */
export const gwgTaskForm = (task: GwgTask) => {
  const before = fieldsOf(task);
  return z
    .custom<GwgTaskFields>()
    .transform(({ ownerId, snooze, settled, ownersSettled }): z.input<typeof GwgTaskBody> => {
      const isPutOff = snooze.until !== "" || snooze.reason !== "";
      const isAsBefore = snooze.until === before.snooze.until && snooze.reason === before.snooze.reason;
      return {
        ...(ownerId !== before.ownerId && { ownerId: ownerId === NOBODY ? null : ownerId }),
        ...(!isAsBefore && { snooze: isPutOff ? snooze : null }),
        ...(settled.reason !== "" && { settled }),
        ...(ownersSettled.reason !== "" && { ownersSettled }),
      };
    })
    .pipe(GwgTaskBody);
};
