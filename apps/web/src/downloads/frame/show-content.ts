import type { Content } from "./content.ts";

const isContent = (message: unknown): message is Content =>
  typeof message === "object" && message !== null && "kind" in message && message.kind === "mail";

const rules = { createHTML: (html: string): string => html };

/** The one policy that the server lets this page make (`trusted-types mail`): what is parsed here stands in no page of the app. */
const policy = window.trustedTypes?.createPolicy("mail", rules) ?? rules;

/**
 * A mail as its reader will see it. Its scripts are dead, since they were parsed and not written; its styles are set one by one,
 * since the page's policy allows none that stand in the text; its links look as they will and lead nowhere.
 */
function showMail(html: string): void {
  // Set aside first: a policy already complains of a style attribute where it is read.
  const { body } = new DOMParser().parseFromString(policy.createHTML(html.replaceAll(" style=", " data-style=")), "text/html");
  for (const link of body.querySelectorAll("a")) link.removeAttribute("href");
  for (const element of [body, ...body.querySelectorAll<HTMLElement>("[data-style]")])
    element.style.cssText = element.dataset["style"] ?? "";
  document.body.replaceWith(body);
}

/** Shows what was sent here, in place of what was shown before. */
export function showContent(message: unknown): void {
  if (isContent(message)) showMail(message.html);
}
