import { z } from "zod";

const mailbox = z.object({ address: z.string(), name: z.string() });

/** One received mail as the inbox keeps and answers it; `date` is UTC. */
export const storedMailSchema = z.object({
  id: z.string(),
  messageId: z.string(),
  date: z.string(),
  from: z.array(mailbox),
  to: z.array(mailbox),
  cc: z.array(mailbox),
  /** Whom the server was asked to deliver to, blind copies included. */
  envelope: z.object({ from: z.string(), to: z.array(z.string()) }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), size: z.number() })),
});

export type StoredMail = z.infer<typeof storedMailSchema>;
export type Mailbox = z.infer<typeof mailbox>;
