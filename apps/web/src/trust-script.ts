/** Only files of this origin are run, and nothing that the API answers. @throws for any other */
function ownScript(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  if (origin !== location.origin || pathname.startsWith("/api/")) throw new TypeError("This is no script of ours.");
  return url;
}

const rules = { createScriptURL: ownScript };

/** The one policy that the server lets the app's pages make (`trusted-types own-script`). */
const policy = window.trustedTypes?.createPolicy("own-script", rules) ?? rules;

/** The address of a script of ours, as a worker may be started from. @throws for any other */
export const trustScript = (url: string): string => policy.createScriptURL(url);
