/** The words of the frame around every screen. */
export const shell = {
  newVersionTitle: "A new version is available",
  newVersionDescription: "To use the new version, reload the page. Please save your entries first.",
  refresh: "Refresh",

  "shell.product": "Stammdaten",
  "shell.close": "Close",
  "shell.nav.firms": "Firms",
  "shell.nav.myArea": "My area",

  "shell.idle.title": "Are you still there?",
  "shell.idle.text": "You have done nothing here for a while. For your protection you will be logged out at {{time}}.",
  "shell.idle.left": "Time left: {{time}}",
  "shell.idle.soon": "You will be logged out in {{seconds}} seconds.",
  "shell.idle.stay": "Stay logged in",
  "shell.idle.logOut": "Log out",

  "shell.leave.title": "Leave without saving?",
  "shell.leave.text": "Your changes on this page are not saved yet. They are lost if you leave the page now.",
  "shell.leave.confirm": "Leave without saving",

  "shell.test.title": "Test page",
  "shell.test.build": "Version of this page",
  "shell.test.server": "Version on the server",
  "shell.test.api": "Service",
  "shell.test.ok": "Works",
  "shell.test.failed": "Does not work",
  "shell.test.check.database": "Database",
  "shell.test.language": "Language",
  "shell.test.theme": "Appearance",
  "shell.test.theme.light": "Light",
  "shell.test.theme.dark": "Dark",
  "shell.test.again": "Check again",
} as const;
