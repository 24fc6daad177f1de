/** The message id of a mail about one thing: the same in every run of its job. */
export const messageIdOf = (subject: string, appUrl: string): string => `<${subject}@${new URL(appUrl).hostname}>`;
