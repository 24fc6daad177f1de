/** What the firm's pages say about a failure that brings no words of its own, by status, and about what they notice themselves. */
export const errorsOfPages = {
  "auth.unauthorized": "You are not authorized for this action.",
  "access.forbidden": "Access to this action is forbidden.",
  "support.over": "Your support access to this firm has ended.",
  "resource.notFound": "Requested resource not found. Please try again.",
  "session.expired": "Session expired. Please login again.",
  "rate.limited": "Too many requests. Try again later.",
  "service.unavailable": "Work under construction. Please wait a moment.",
  "error.badRequest": "Bad request.",
  "error.actionForbidden": "This action access is forbidden.",
  "error.notLoggedIn": "You are not logged in.",
  "error.offline": "No connection. Please check your network.",
  "subscription.required": "Tenant does not have an active subscription or trial",
  "auth.firmRequired": "You have logins at several firms. Please choose one.",
  "range.invalid": "Please select a valid range.",
  "datev.notConfigured": "The connection to DATEV is not set up.",
} as const;
