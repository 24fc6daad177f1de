/** Under which the firm's provider is kept. */
export const ssoSettingsKey = ["ssoSettings"] as const;
