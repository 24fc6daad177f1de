/**
 * A text with its placeholders filled in: `{{name}}` of the parameters. One that is not given stays empty; what is filled
 * in is not read as a text again. Does for a phone what a library of many times its size does elsewhere.
 */
export const fillText = (text: string, params: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : ""));
