import type { z } from "zod";
import type { RegisterLook } from "@stammdaten/shared/contract/register-looks.ts";
import type { RegisterLookRow } from "../../../db/tables.ts";
import { toDay } from "../../../domain/calendar-day.ts";

type Described = z.input<typeof RegisterLook>;

/** A look into the transparency register as the record shows it. */
export function describeLook(row: RegisterLookRow, nameOf: (id: string) => string): Described {
  const { outcome, closedBy, closedAt } = row;
  return {
    id: row.id,
    lookedOn: toDay(row.lookedOn),
    differs: row.differs,
    note: row.note,
    lookedBy: row.lookedBy === null ? null : nameOf(row.lookedBy),
    createdAt: row.createdAt.toISOString(),
    closed:
      outcome === null || closedBy === null || closedAt === null
        ? null
        : {
            outcome: outcome as NonNullable<Described["closed"]>["outcome"],
            reportedOn: row.reportedOn === null ? null : toDay(row.reportedOn),
            reason: row.outcomeReason,
            by: nameOf(closedBy),
            at: closedAt.toISOString(),
          },
  };
}
