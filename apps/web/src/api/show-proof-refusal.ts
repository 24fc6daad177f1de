import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { describeError } from "../ui/feedback/describe-error.ts";

type Places = {
  readonly showAt: (field: "password" | "code", message: string) => void;
  /** Shows the field for the code, which is wanted too. */
  readonly askForCode: () => void;
  readonly t: (key: string) => string;
};

/**
 * Shows what is wrong with a proof of who somebody is where it belongs: beside the password or the code.
 * @returns whether it has its place; what has none is for the message above the button
 */
export function showProofRefusal(error: unknown, { showAt, askForCode, t }: Places): boolean {
  if (!(error instanceof ApiError)) return false;
  switch (error.code) {
    case "auth.badCredentials":
      showAt("password", "account.twoFactor.passwordWrong");
      break;
    case "auth.codeWrong":
      showAt("code", error.text);
      break;
    case "auth.codeRequired":
      askForCode();
      break;
    default:
      return false;
  }
  // It has its place now, and shall not come as a toast besides.
  describeError(error, t);
  return true;
}
