import { Counter, Histogram } from "prom-client";
import { MailRefused, type Mailer } from "../integrations/mail/mailer.ts";
import { inSpan } from "./spans.ts";
import { secondsSince, type Telemetry } from "./telemetry.ts";

const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Observes mails handed to the relay: number, outcome, duration. Recipients are not recorded. */
export function observeMailer<M extends Mailer>(mailer: M, { registry, spans }: Telemetry): M {
  const mails = new Counter({
    name: "stammdaten_mails_total",
    help: "Mails that were handed to the relay. outcome: sent; refused: this recipient will never take it; unreachable: to be tried again",
    labelNames: ["outcome"] as const,
    registers: [registry],
  });
  for (const outcome of ["sent", "refused", "unreachable"]) mails.inc({ outcome }, 0);
  const duration = new Histogram({
    name: "stammdaten_mail_duration_seconds",
    help: "Time that the relay took for a mail",
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    ...mailer,
    send: async (mail, signal) => {
      const begun = performance.now();
      try {
        await inSpan(spans, "mail", "call", {}, () => mailer.send(mail, signal));
        mails.inc({ outcome: "sent" });
      } catch (error) {
        mails.inc({ outcome: error instanceof MailRefused ? "refused" : "unreachable" });
        throw error;
      } finally {
        duration.observe(secondsSince(begun));
      }
    },
  };
}
