/** What a firm can do for an enterprise; the texts are `options.supportScope.<value>`. */
export const supportScopes = ["accounting", "financialStatements", "payroll", "advisory"] as const;
