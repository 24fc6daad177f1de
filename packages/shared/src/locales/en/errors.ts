import type { ErrorCode } from "../../contract/errors.ts";
import { errorsOfGuests } from "./errors-of-guests.ts";

/** The text of every refusal under its own code, and the catalogue's messages that belong to no single code. */
export const errors = {
  ...errorsOfGuests,
  "request.unknownParameter": "The request has a parameter that does not exist.",
  "request.duplicateParameter": "The request gives the same parameter twice.",
  "body.malformed": "The content of the request cannot be read.",
  "body.tooDeep": "The content of the request is nested too deeply.",
  "body.contentType": "The content of the request has a type that is not accepted.",
  "auth.badCredentials": "Bad credentials.",
  "range.invalid": "Please select a valid range.",
  "invite.invalid": "Invalid invite data.",
  "datevNumber.required": "Valid DATEV Number is required.",
  "datevNumber.invalid": "Invalid DatevNumber",
  "datevNumber.taken": "DatevNumber already exist.",
  "form.notSubmitted": "The form has not been submitted yet.",
  "form.notValidated": "Form is not validated!",
  "form.noClient": "The form belongs to no client yet.",
  "record.conflict": "The record was changed elsewhere in the meantime. Please reload it.",
  "invitation.notOpen": "The invitation is no longer open.",
  "invitation.notByLink": "This invitation cannot be sent as a link.",
  "datev.notConfigured": "The connection to DATEV is not set up.",
  "datev.nothingToRetry": "There is nothing to deliver again.",

  "error.badRequest": "Bad request.",
  "error.notLoggedIn": "You are not logged in.",
  "error.actionForbidden": "This action access is forbidden.",
  "error.approveFailed": "Failed to approve.",
  "error.inviteFailed": "Failed to send invite.",
  "error.importFailed": "Importing data from DATEV failed.",
  "error.splitDone": "Split already done",
  "error.offline": "No connection. Please check your network.",
} as const satisfies Readonly<Record<ErrorCode, string>> & Readonly<Record<string, string>>;
