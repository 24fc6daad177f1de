/**
 * E-mails as plain text. Subjects name the firm's request and nothing about a client: even that a mandate exists
 * falls under professional secrecy (§ 57 Abs. 1 StBerG).
 */
export const mail = {
  "mail.greeting": "Hello,",
  "mail.closing": "Kind regards\n{{firm}}",
  "mail.invitation.subject": "{{firm}}: request for your details",
  "mail.invitation.body":
    "{{firm}} asks you to fill in a form. It takes about {{minutes}} minutes, and you can pause at any time.\n\n{{message}}\n\nPlease open this link:\n{{link}}\n\nThe link is valid until {{expires}}. It is meant for you alone. Please do not pass it on.",
  "mail.reminder.subject": "{{firm}}: a reminder of your details",
  "mail.reminder.body":
    "{{firm}} is still waiting for your form. What you have entered already is saved.\n\nPlease open this link:\n{{link}}\n\nThe link is valid until {{expires}}. If you have just sent the form, there is nothing left to do.",
  "mail.reminder.action": "Open form",
  "mail.rejected.subject": "{{firm}}: please look at your details again",
  "mail.rejected.body":
    "{{firm}} has checked your form and asks you to correct something:\n\n{{reason}}\n\nPlease use this new link. The earlier one is no longer valid:\n{{link}}\n\nThe link is valid until {{expires}}.",
  "mail.receipt.subject": "{{firm}}: your details have arrived",
  "mail.receipt.body":
    "{{firm}} has received your form: {{form}}, sent on {{at}}. Your reference: {{reference}}\n\nWhat happens next: the firm checks your details and contacts you if something is unclear. You need not do anything else.\n\nDoes something have to change, or do you have questions? Then just reply to this e-mail. The reply goes to your firm.",
  "mail.continue.subject": "{{firm}}: your link to continue",
  "mail.continue.body":
    "You wanted to continue later. What you have entered is saved.\n\nWith this link you go on where you were, on any device:\n{{link}}\n\nThe link is valid until {{expires}}. It is meant for you alone. Please do not pass it on.",
  "mail.continue.action": "Continue",
  "mail.submitted.subject": "A form has been received",
  "mail.submitted.body":
    "A form has been received for {{firm}}: {{form}}. It is waiting for your review.\n\nPlease log in to read it:\n{{link}}",
  "mail.revealCode.subject": "{{firm}}: your code",
  "mail.revealCode.body":
    "Your code is: {{code}}\n\nIt is valid for {{minutes}} minutes. If you did not ask for a code, you can ignore this e-mail. Never tell the code to anyone.",
  "mail.invitation.action": "Open form",
  "mail.rejected.action": "Correct details",
  "mail.submitted.action": "Read form",
  "mail.registration.subject": "Your access",
  "mail.registration.body":
    "{{firm}} has set up an access for you. Your user name is: {{username}}\n\nPlease open this link to set your password:\n{{link}}\n\nThe link is valid until {{expires}}. It is meant for you alone. Please do not pass it on.",
  "mail.registration.action": "Set password",
  "mail.tenantInvitation.subject": "Please confirm your registration",
  "mail.tenantInvitation.body":
    "{{firm}} has been registered with this e-mail address.\n\nPlease open this link to confirm the registration and to choose your user name and password:\n{{link}}\n\nThe link is valid until {{expires}}. If you know nothing of a registration, you can ignore this e-mail.",
  "mail.tenantInvitation.action": "Confirm registration",
  "mail.reset.subject": "Set a new password",
  "mail.reset.body":
    "A new password was asked for the user name {{username}} at {{firm}}.\n\nPlease open this link to set it:\n{{link}}\n\nThe link is valid until {{expires}} and works once. If you did not ask for it, you can ignore this e-mail. Your password stays as it is.",
  "mail.reset.action": "Set new password",
  "mail.passwordChanged.subject": "Your password was changed",
  "mail.passwordChanged.body":
    "The password of the user name {{username}} was changed on {{at}}. All other sessions have ended.\n\nIf this was not you, please ask for a new password on the login page at once and tell your firm.",
  "mail.emailChange.subject": "Please confirm your new e-mail address",
  "mail.emailChange.body":
    "This e-mail address was entered for the user name {{username}}. It counts once you confirm it.\n\nPlease open this link:\n{{link}}\n\nThe link is valid until {{expires}}. If you know nothing of this, you can ignore this e-mail. Nothing changes then.",
  "mail.emailChange.action": "Confirm e-mail address",
  "mail.exportReady.subject": "Your export is ready",
  "mail.exportReady.body":
    "The export that you asked for at {{firm}} is ready.\n\nPlease log in to download the ZIP file:\n{{link}}\n\nIt is deleted on {{expires}}. If you have not asked for an export, please tell the firm.",
  "mail.exportReady.action": "To the export",
  "mail.firmExportRequested.subject": "All data of your firm are being exported",
  "mail.firmExportRequested.body":
    "{{name}} asked on {{at}} for all data of {{firm}} as one ZIP file: all clients, forms and documents.\n\nIf that was not agreed, cancel the export here:\n{{link}}\n\nThen disable the login in the user management too.",
  "mail.firmExportRequested.action": "To the export",
  "mail.firmExportFetched.subject": "All data of your firm were downloaded",
  "mail.firmExportFetched.body":
    "{{name}} downloaded on {{at}} the ZIP file with all data of {{firm}}.\n\nIf that was not agreed, delete the file here:\n{{link}}\n\nThen disable the login in the user management too.",
  "mail.firmExportFetched.action": "To the export",
  "mail.manyExports.subject": "Unusually many data exports in your firm",
  "mail.manyExports.body":
    "More than 20 data exports of single clients were requested in {{firm}} within 24 hours, the last by {{name}} on {{at}}. Each further one now takes the password.\n\nThe log shows which clients they are:\n{{link}}\n\nIf that was not agreed, disable the login in the user management.",
  "mail.manyExports.action": "To the log",
  "mail.notices.subject": "{{firm}}: there is news",
  "mail.notices.body":
    "Something has happened in {{firm}} that you have not read yet:\n\n{{what}}\n\nPlease log in to see it:\n{{link}}\n\nYou choose your notices, and how often they are mailed, under “My account”.",
  "mail.notices.action": "See it",
  "mail.notices.formSubmitted": "Submitted forms: {{count}}",
  "mail.notices.documentReceived": "Received documents: {{count}}",
  "mail.notices.deliveryFailed": "Deliveries to DATEV that failed for good: {{count}}",
  "mail.notices.invitationBounced": "Invitations that could not be delivered: {{count}}",
  "mail.notices.invitationExpired": "Invitations that expired unanswered: {{count}}",
  "mail.notices.linkRequested": "Requests for a new link: {{count}}",
  "mail.notices.reviewDue": "Tasks under the GwG that are due: {{count}}",
  "mail.notices.screeningHit": "Clients with hits of the sanctions screening: {{count}}",
  "mail.adminChange.subject": "The operator has changed something about your firm",
  "mail.adminChange.body":
    "The operator of the portal has changed something about {{firm}}: {{what}} ({{at}}).\n\nIf you know nothing of it, please contact the operator.",
  "adminChange.plan": "the plan",
  "adminChange.settings": "data or settings of the firm",
  "adminChange.activated": "the firm's access is open again",
  "adminChange.deactivated": "the firm's access is closed",
  "adminChange.keyDestroyed": "the firm's key is destroyed; nobody can read again what it and its clients have stored",
  "mail.erasureNotice.subject": "Data will soon be erased",
  "mail.erasureNotice.body":
    "By the retention periods of {{firm}}, data will be erased from {{day}} on. Newly announced: {{count}}.\n\nWhich clients, forms and inquiries these are, and on which day, you see here:\n{{link}}\n\nWhat you still need you can keep: by a legal hold on the client, or by a longer period where the law permits one.",
  "mail.erasureNotice.action": "View",
  "mail.documentPublished.subject": "{{agreement}}: please read and accept",
  "mail.documentPublished.body":
    "The operator of the portal has published {{agreement}}, version {{version}}. Please read it and accept it for {{firm}}:\n{{link}}\n\nUntil then you go on working as before.",
  "mail.documentPublished.action": "Read",
  "mail.documentChanged.subject": "{{agreement}}: new version",
  "mail.documentChanged.body":
    "The operator of the portal has published {{agreement}} in version {{version}}. {{firm}} may object to the change in text form until {{until}}. You read the new version here:\n{{link}}\n\nYou go on working as before.",
  "mail.documentChanged.action": "Read",
  "mail.agreementAccepted.subject": "{{agreement}}: your copy",
  "mail.agreementAccepted.body":
    "{{who}} has accepted {{agreement}}, version {{version}}, for {{firm}} on {{at}}. This is the copy:\n\n{{text}}",
  "mail.supportOpened.subject": "Support access to your firm opened",
  "mail.supportOpened.body":
    "{{openedBy}} has allowed {{admin}} of the portal's operator to read the data of {{firm}}: from {{at}} to {{until}}. {{admin}} can change and export nothing.\n\nWhat is looked at you see here. There you can also end the access at once:\n{{link}}\n\nIf you know nothing of it, please end it.",
  "mail.supportOpened.action": "View access",
  "mail.supportClosed.subject": "Support access to your firm ended",
  "mail.supportClosed.body":
    "The access of {{admin}} of the portal's operator to {{firm}} has ended: {{at}} ({{closedBy}}).\n\nWhat was looked at you see here:\n{{link}}",
  "mail.supportClosed.action": "View calls",
  "mail.gwgOfficerNamed.subject": "Money-laundering officer of your firm named",
  "mail.gwgOfficerNamed.body":
    "{{changedBy}} has named {{officer}} as money-laundering officer of {{firm}} (section 7 GwG): {{at}}. {{officer}} now sees what this office alone may see.\n\nWho holds the office is shown here:\n{{link}}\n\nIf you know nothing of this, please ask in your firm.",
  "mail.gwgOfficerNamed.action": "View",
  "mail.gwgOfficerEnded.subject": "Office of a money-laundering officer ended",
  "mail.gwgOfficerEnded.body":
    "{{changedBy}} has ended the office of {{officer}} as money-laundering officer of {{firm}} (section 7 GwG): {{at}}.\n\nWho holds the office is shown here:\n{{link}}\n\nIf you know nothing of this, please ask in your firm.",
  "mail.gwgOfficerEnded.action": "View",
  "mail.userRequest.subject": "The operator asks for your consent",
  "mail.userRequest.body":
    "The operator of the portal would like to do this in {{firm}}: {{what}}. Nothing changes without your consent.\n\nPlease log in and decide by {{expires}}:\n{{link}}\n\nIf you know nothing of it, decline.",
  "mail.userRequest.action": "View and decide",
  "mail.emailAsked.subject": "A new e-mail address was entered for your account",
  "mail.emailAsked.body":
    "A new e-mail address was entered for the user name {{username}}: {{at}}. It counts only once it is confirmed. Until then you can cancel the change under “My account”.\n\nIf this was not your doing, please change your password at once and tell your firm.",
  "mail.emailChanged.subject": "Your e-mail address was changed",
  "mail.emailChanged.body":
    "The e-mail address of the user name {{username}} was changed: {{at}}. Messages go to the new address from now on.\n\nIf this was not your doing, please change your password at once and tell your firm.",
  "mail.usernameChanged.subject": "Your user name was changed",
  "mail.usernameChanged.body":
    "Your user name was changed: {{at}}. It is now: {{username}}\n\nIf this was not your doing, please change your password at once and tell your firm.",
  "mail.twoFactorOn.subject": "Two-factor authentication is switched on",
  "mail.twoFactorOn.body":
    "Two-factor authentication was switched on for the user name {{username}}: {{at}}.\n\nIf this was not your doing, please change your password at once and tell your firm.",
  "mail.twoFactorOff.subject": "Two-factor authentication is switched off",
  "mail.twoFactorOff.body":
    "Two-factor authentication was switched off for the user name {{username}}: {{at}}. The password alone is now enough to log in.\n\nIf this was not your doing, please change your password at once and tell your firm.",
  "mail.passkeyAdded.subject": "A passkey was added",
  "mail.passkeyAdded.body":
    "A passkey was added for the user name {{username}}: {{at}}. One can log in with it without a password.\n\nIf this was not your doing, remove it under “My account”, change your password at once and tell your firm.",
  "mail.passkeyRemoved.subject": "A passkey was removed",
  "mail.passkeyRemoved.body":
    "A passkey was removed for the user name {{username}}: {{at}}.\n\nIf this was not your doing, please change your password at once and tell your firm.",
  "mail.ssoChanged.subject": "Login with work accounts was changed",
  "mail.ssoChanged.body":
    "In your firm's settings it was changed how staff log in with their work account: {{at}}. Who did so, the firm's log says. Your user name is still {{username}}.\n\nIf nobody in your firm has done that, please look at once into the settings under “Login with your work account”.",
  "mail.datevChanged.subject": "The connection to DATEV was changed",
  "mail.datevChanged.body":
    "In your firm's settings it was changed where master data are delivered to DATEV, or a connector was added: {{at}}. Who did so, the firm's log says. Your user name is still {{username}}.\n\nIf nobody in your firm has done that, please look at once into the DATEV settings.",
  "mail.apiTokenCreated.subject": "An API token was made",
  "mail.apiTokenCreated.body":
    "In your firm's settings an API token was made: {{at}}. A program that has it reaches data of your firm. Who did so, the firm's log says. Your user name is still {{username}}.\n\nIf nobody in your firm has done that, please revoke it at once in the settings under “Other programs”.",
  "mail.webhookAdded.subject": "A webhook was added",
  "mail.webhookAdded.body":
    "In your firm's settings a webhook was added: {{at}}. Another program is told by it what happened, without names and answers. Who did so, the firm's log says. Your user name is still {{username}}.\n\nIf nobody in your firm has done that, please remove it at once in the settings under “Other programs”.",
  "mail.webhookSwitchedOff.subject": "A webhook was switched off",
  "mail.webhookSwitchedOff.body":
    "A webhook of your firm was switched off, since the other program has taken nothing for days or wants nothing any more: {{at}}. It is not told what happens from now on. Your user name is {{username}}.\n\nWhich one it is you see in the settings under “Other programs”. There you can switch it on again or remove it.",
  "mail.ssoLinked.subject": "A work account was linked",
  "mail.ssoLinked.body":
    "A work account was linked to the user name {{username}}: {{at}}. One can log in with it without a password.\n\nIf this was not your doing, unlink it under “My account”, change your password at once and tell your firm.",
  "mail.ssoUnlinked.subject": "A work account was unlinked",
  "mail.ssoUnlinked.body":
    "The work account was unlinked from the user name {{username}}: {{at}}.\n\nIf this was not your doing, please change your password at once and tell your firm.",
  "mail.recoveryStop.subject": "Two-factor authentication is to be switched off",
  "mail.recoveryStop.body":
    "Somebody with the right password of the user name {{username}} has said that the phone and the recovery codes are lost. 72 hours after that the password is enough to log in, and two-factor authentication is switched off.\n\nWas it you? Then there is nothing to do.\n\nWas it not you? Then stop it with this link and change your password at once:\n{{link}}\n\nIt also ends as soon as you log in with a code or a passkey.",
  "mail.recoveryStop.action": "Stop it",
  "mail.recoveryStopped.subject": "Two-factor authentication stays switched on",
  "mail.recoveryStopped.body":
    "Switching two-factor authentication off for the user name {{username}} was stopped: {{at}}. It stays switched on.\n\nIf you did not ask for it yourself, somebody knows your password. Please change it at once.",
  "mail.tenantConfirmed.subject": "Your firm is now set up",
  "mail.tenantConfirmed.body":
    "The first user was created with the link for your firm: {{at}}. The user name is: {{username}}\n\nIf that was not you, please request a new password on the login page with this user name at once. The account is then yours, and whoever is logged in now is logged out.",
  "mail.footer": "We send this e-mail automatically on behalf of {{firm}}. If it was not meant for you, please delete it.",
} as const;
