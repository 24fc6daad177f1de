/** The words of the firm's settings. */
export const settings = {
  "settings.title": "Settings",
  "settings.save": "Save",
  "settings.discard": "Discard",
  "settings.unsaved": "There are changes that are not saved yet.",
  "settings.allSaved": "Everything is saved.",
  "settings.noCountry": "Not specified",
  "settings.firm.title": "Your firm",
  "settings.firm.text": "Your clients see name, e-mail and telephone too.",
  "settings.look.title": "How your clients see you",
  "settings.look.text":
    "Logo and colour stand at the top of every page that your clients open by an invitation link, and in your e-mails and PDFs.",
  "settings.logo.hint": "PNG, JPEG or WebP. Large pictures are made smaller.",
  "settings.logo.choose": "Choose a picture",
  "settings.logo.replace": "Choose another picture",
  "settings.logo.remove": "Remove logo",
  "settings.logo.type": "Please choose a PNG, JPEG or WebP picture.",
  "settings.logo.unreadable": "This picture cannot be read. Please choose another one.",
  "settings.logo.tooLarge": "This picture is too large even when made smaller. Please choose a simpler one.",
  "settings.color.hint": "For example #0b4f8a. Empty: no colour of your own.",
  "settings.color.pick": "Choose a colour",
  "settings.color.white": "White text stands on this colour, contrast {{ratio}} : 1. That is easy to read.",
  "settings.color.black": "Black text stands on this colour, contrast {{ratio}} : 1. That is easy to read.",
  "settings.preview.title": "Preview",
  "settings.preview.logo": "Your logo",
  "settings.preview.light": "On a light ground",
  "settings.preview.dark": "On a dark ground",
  "settings.preview.button": "Begin",
  "settings.clients.title": "For your clients",
  "settings.invitationMessageHint":
    "Stands in every new invitation by e-mail, before the link. You can change it each time. At most 2,000 characters.",
  "settings.languageHint": "Chosen beforehand for new invitations and new users. You can change it each time.",
  "settings.remindersHint":
    "Days after the invitation on which we send a reminder of open forms by e-mail, for example 3, 7, 14. Empty: no reminders.",
  "settings.revealHint":
    "Who updates stored details sees them only after a code that comes by e-mail. Switched off, the link shows them at once.",
  "settings.review.title": "Review of forms",
  "settings.review.oneStepHint":
    "Whoever approves a form that came in confirms it as well. Switched off, these are two steps, for two people say.",
  "settings.security.title": "Login",
  "settings.passwordHint": "6 to 64 characters. Applies to every new password of users and clients. Present ones stay valid.",
  "settings.twoFactor": "Two-factor authentication is mandatory",
  "settings.twoFactorHint":
    "Applies to all users of the firm, not to clients. With every login a code from an app is asked for besides the password.",
  "settings.twoFactorNow":
    "After saving, every user without two-factor authentication sets it up next. Nothing else is possible before. That includes yourself.",
};
