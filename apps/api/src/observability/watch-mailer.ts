import { Counter, Histogram } from "prom-client";
import { MailRefused, type Mailer } from "../integrations/mail/mailer.ts";
import { inSpan } from "./spans.ts";
import { secondsSince, type Watching } from "./watching.ts";

const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Watches mails on their way to the relay: how many, what became of them, how long it took. To whom is nobody's business here. */
export function watchMailer<M extends Mailer>(mailer: M, { registry, spans }: Watching): M {
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
