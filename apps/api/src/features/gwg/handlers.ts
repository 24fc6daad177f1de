import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { AfterCommit, FileReply, JsonText } from "../../http/replies.ts";
import type { Handlers } from "../../http/mount.ts";
import { assessRisk } from "./assess-risk.ts";
import { listReviews } from "./list-reviews.ts";
import { drawInThread } from "../../pdf/draw-in-thread.ts";
import { outlineGwgPdf } from "./pdf/outline-gwg-pdf.ts";
import { printGwgRecord } from "./print-gwg-record.ts";
import { describeGwgRecord, readGwgRecord } from "./read-gwg-record.ts";
import { readAgain } from "./reading/read-again.ts";
import { lookAtRegister } from "./register/look-at-register.ts";
import { reportDiscrepancy } from "./register/report-discrepancy.ts";
import { outlineReport } from "./report/outline-report.ts";
import { printReport } from "./report/print-report.ts";
import { confirmHit } from "./screening/confirm-hit.ts";
import { decideHit } from "./screening/decide-hit.ts";
import { listHits } from "./screening/list-hits.ts";
import { listRiskChanges } from "./ratings/list-risk-changes.ts";
import { changeTask } from "./tasks/change-task.ts";
import { listTasks } from "./tasks/list-tasks.ts";
import { verifyPerson } from "./verify-person.ts";

type Gwg = Pick<
  Handlers<AppContract>,
  | "gwgRecord"
  | "assessRisk"
  | "verifyPerson"
  | "readIdentityAgain"
  | "gwgRecordPdf"
  | "gwgReportPdf"
  | "gwgTasks"
  | "changeGwgTask"
  | "reviews"
  | "riskChanges"
  | "screeningHits"
  | "decideHit"
  | "confirmHit"
  | "lookAtRegister"
  | "reportDiscrepancy"
>;

export const createGwgHandlers = (deps: { nameIndustry: (code: string) => string | undefined }): Gwg => ({
  gwgRecord: ({ ctx, query }) => readGwgRecord(ctx, query),
  assessRisk: async ({ ctx, query, body }) => ({
    ...(await describeGwgRecord(ctx, await assessRisk(ctx, { ...query, ...body }))),
    message: "message.risk.assessed",
  }),
  verifyPerson: async ({ ctx, query, body }) => ({
    ...(await describeGwgRecord(ctx, await verifyPerson(ctx, { ...query, ...body }))),
    message: "message.verification.saved",
  }),
  readIdentityAgain: async ({ ctx, query, body }) => ({
    ...(await describeGwgRecord(ctx, await readAgain(ctx, { ...query, ...body }))),
    message: "message.reading.again",
  }),
  decideHit: async ({ ctx, query, body }) => ({
    ...(await describeGwgRecord(ctx, await decideHit(ctx, { ...query, ...body }))),
    message: "message.screening.decided",
  }),
  confirmHit: async ({ ctx, query, body }) => ({
    ...(await describeGwgRecord(ctx, await confirmHit(ctx, { ...query, ...body }))),
    message: body.agrees ? "message.screening.confirmed" : "message.screening.returned",
  }),
  lookAtRegister: async ({ ctx, query, body }) => ({
    ...(await describeGwgRecord(ctx, await lookAtRegister(ctx, { ...query, ...body }))),
    message: "message.register.looked",
  }),
  reportDiscrepancy: async ({ ctx, query, body }) => ({
    ...(await describeGwgRecord(ctx, await reportDiscrepancy(ctx, { ...query, ...body }))),
    message: body.outcome === "reported" ? "message.register.reported" : "message.register.notReported",
  }),
  screeningHits: ({ ctx, query }) => listHits(ctx, query),
  gwgRecordPdf: async ({ ctx, query }) => {
    const { print, name } = await printGwgRecord(ctx, query);
    return new AfterCommit(
      async () =>
        new FileReply(
          { bytes: await drawInThread(outlineGwgPdf({ ...print, nameIndustry: deps.nameIndustry })) },
          { name, mimeType: "application/pdf" },
        ),
    );
  },
  gwgReportPdf: async ({ ctx, query }) => {
    const { print, name } = await printReport(ctx, Number(query.year));
    return new AfterCommit(
      async () => new FileReply({ bytes: await drawInThread(outlineReport(print)) }, { name, mimeType: "application/pdf" }),
    );
  },
  gwgTasks: ({ ctx, query }) => listTasks(ctx, query),
  changeGwgTask: async ({ ctx, query, body }) => {
    await changeTask(ctx, { ...query, ...body });
    return { message: "message.gwgTask.saved" };
  },
  riskChanges: async ({ ctx, query }) => new JsonText(await listRiskChanges(ctx, query)),
  reviews: async ({ ctx, query }) => new JsonText(await listReviews(ctx, query)),
});
