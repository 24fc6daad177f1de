import { expect } from "@playwright/test";
import { readStackAddress } from "./stack-address.ts";

export type Mail = {
  readonly to: readonly { readonly address: string }[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Waits until a mail to this address has come whose subject, and whose text, have these words. The newest counts. */
export async function waitForMail(address: string, subject: string, words = ""): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await (await fetch(`${readStackAddress().mailUrl}/api/email`)).json()) as Mail[];
        found = mails.findLast(
          (mail) => mail.to.some((to) => to.address === address) && mail.subject.includes(subject) && mail.text.includes(words),
        );
        return found?.subject ?? null;
      },
      { message: `a mail to ${address} about "${subject}"`, timeout: 30_000 },
    )
    .not.toBeNull();
  return found as unknown as Mail;
}

const decode = (text: string): string => text.replaceAll("&amp;", "&");

/** Where the mail's button leads. The plain part must name the same address. */
export function readButtonLink({ html, text }: Mail): string {
  const link = decode(/<a\s[^>]*href="([^"]+)"/.exec(html)?.[1] ?? "");
  expect(/https?:\/\/\S+/.exec(text)?.[0]).toBe(link);
  return link;
}
