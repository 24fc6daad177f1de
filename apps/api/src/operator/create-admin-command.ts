import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { Language, RequiredText } from "@stammdaten/shared/contract/schemas.ts";
import { Email } from "@stammdaten/shared/values/contact/email.ts";
import { createAdmin, inviteAdminAgain } from "../features/users/invite-admin.ts";
import { linkPaths } from "../http/link-origin.ts";
import type { Settings } from "../settings.ts";
import { startChecks } from "./checks.ts";
import { runChecks } from "./run-checks.ts";

/** The command as it was typed; nothing of it is judged yet. */
export type CreateAdminArguments = {
  readonly email: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly language?: string | undefined;
  readonly resend?: boolean | undefined;
};

/** What was typed cannot be meant: exit code 2. */
export class BadUsage extends Error {
  override readonly name = "BadUsage";
}

/**
 * Creates an admin and prints the link for setting their password; once, since it is stored nowhere.
 * @param print takes a line
 * @throws BadUsage; Error in words for the operator
 */
export async function runCreateAdmin(typed: CreateAdminArguments, settings: Settings, print: (line: string) => void): Promise<void> {
  const email = Email(typed.email);
  const language = Language.safeParse(typed.language ?? "de");
  const name = readName(typed);
  if (!email.ok) throw new BadUsage(`--email: "${typed.email}" is no e-mail address`);
  if (!language.success) throw new BadUsage("--language: de or en");
  const unfit = (await runChecks(startChecks, settings)).find(({ status }) => status === "failed");
  if (unfit !== undefined) throw new Error(`${unfit.name}: ${unfit.found}. ${unfit.todo}`);
  const { token, expiresAt } = await (typed.resend === true
    ? inviteAdminAgain({ email: email.value })
    : createAdmin({ email: email.value, ...name, language: language.data })
  ).catch((error: unknown) => {
    throw explain(error, email.value);
  });
  const link = new URL(linkPaths.registration, settings.APP_URL);
  link.searchParams.set("token", token);
  print(
    typed.resend === true
      ? `A new link for ${email.value}; the one before is dead.`
      : `${email.value} is an admin and has no password yet.`,
  );
  print(`The password is set here, until ${expiresAt.toISOString().slice(0, 16).replace("T", " ")} UTC, once:`);
  print("");
  print(`  ${link.href}`);
  print("");
  print(
    "The link is shown this once. Whoever has it becomes the admin: hand it to nobody else. A new one: the same command with --resend.",
  );
}

function readName({ firstName = "Admin", lastName, email }: CreateAdminArguments): { firstName: string; lastName: string } {
  const read = (value: string, flag: string): string => {
    const text = RequiredText(100).safeParse(value);
    if (!text.success) throw new BadUsage(`${flag}: 1 to 100 characters`);
    return text.data;
  };
  return {
    firstName: read(firstName, "--first-name"),
    lastName: read(lastName ?? email.split("@")[0]?.slice(0, 100) ?? "", "--last-name"),
  };
}

function explain(error: unknown, email: string): unknown {
  if (!(error instanceof Refusal)) return error;
  if (error.code === "user.taken")
    return new Error(`${email} is a user name already. An admin without a password gets a new link with --resend.`);
  if (error.code === "resource.notFound") return new Error(`There is no admin ${email}. Leave --resend away to make one.`);
  if (error.code === "user.notInvited") return new Error(`${email} has a password already. A forgotten one is replaced on the login page.`);
  return error;
}
