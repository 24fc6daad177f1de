import { CALLS_PER_MINUTE, MOST_TOKEN_DAYS, tokenScopes } from "@stammdaten/shared/contract/token-scopes.ts";
import { webhookEventNames } from "@stammdaten/shared/contract/webhook-events.ts";

/** How a program receives webhooks, with code and a command that work as written. */
const webhooks = `<h2 id="webhooks">Webhooks</h2>
<p>Staff add an address in the settings, under “Other programs”, and choose what it is told. Each event is a POST with ids and nothing else; the program reads the rest by its token:</p>
<pre>{"type": "form.submitted", "timestamp": "2026-01-15T09:30:00.000Z", "data": {"kind": "form", "id": "5f0c6a52-3f1e-4d53-9a57-0f6f0d2f7a11"}}</pre>
<p>It is signed after <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, for which there are libraries in many languages; without one, in Node.js:</p>
<pre id="verify-webhook">import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether a message comes from here and was sent within five minutes. The body as it came, not parsed and written anew. */
export function isGenuine(secret, headers, body) {
  const sent = Number(headers["webhook-timestamp"]);
  if (!(Math.abs(Date.now() / 1000 - sent) &#60; 300)) return false;
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const wanted = createHmac("sha256", key).update(\`\${headers["webhook-id"]}.\${sent}.\${body}\`).digest();
  return String(headers["webhook-signature"]).split(" ").some((one) =&#62; {
    const given = Buffer.from(one.replace(/^v1,/, ""), "base64");
    return given.length === wanted.length &#38;&#38; timingSafeEqual(given, wanted);
  });
}</pre>
<p>This sends a program an event as we do, to try it on one's own machine; <code>SECRET</code> and <code>RECEIVER</code> are its secret and address:</p>
<pre id="try-webhook">ID=test-1
NOW=$(date +%s)
BODY='{"type":"webhook.test","timestamp":"2026-01-15T09:30:00.000Z","data":{"kind":"webhook","id":null}}'
KEY=$(printf %s "\${SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
SIGNATURE=$(printf %s "$ID.$NOW.$BODY" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64)
curl --fail-with-body \\
  -H "Content-Type: application/json" \\
  -H "webhook-id: $ID" -H "webhook-timestamp: $NOW" -H "webhook-signature: v1,$SIGNATURE" \\
  -d "$BODY" "$RECEIVER"</pre>
<ul>
<li>Events: ${webhookEventNames.map((name) => `<code>${name}</code>`).join(", ")}. <code>delivery.…</code> names the client. Their order is that of what happened as long as each is taken at once.</li>
<li>Answer 2xx within ten seconds, and do the work later. Whatever else comes is tried again after 1, 5 and 30 minutes and 2, 5, 10 and 10 hours, with the same <code>webhook-id</code>: an event can come twice. No redirect is followed.</li>
<li>410 switches the webhook off. So does a receiver that takes nothing for three days; staff are mailed then. They see the last deliveries for 30 days, and send them again.</li>
</ul>`;

/**
 * How a program of a firm calls the API, with commands that work as they stand.
 * @param origin escaped
 */
export const renderGuide = (origin: string): string => `<h2 id="tokens">For other programs</h2>
<p>Staff make an API token in the settings, under “Other programs”. It is shown once, is good for ${MOST_TOKEN_DAYS} days at most, and can be revoked at any time. A program sends it with each call:</p>
<pre id="read-clients">curl --fail-with-body \\
  -H "Authorization: Bearer $TOKEN" \\
  "${origin}/api/Main/Persons?limit=10"</pre>
<p>This one takes the scope <code>read</code>; asking a client takes <code>invitations</code>:</p>
<pre id="invite-client">curl --fail-with-body \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"method": "link", "formularType": "person", "name": "Anna Beispiel"}' \\
  "${origin}/api/Main/Invitation"</pre>
<ul>
<li>Scopes: ${tokenScopes.map((scope) => `<code>${scope}</code>`).join(", ")}. None includes another; which one a call takes stands beside it below. A call without one takes no token.</li>
<li>A token has ${CALLS_PER_MINUTE} calls a minute. Beyond, and where the firm's budgets are spent, the answer is 429; <code>Retry-After</code> says after how many seconds to go on. 503 says so too.</li>
<li>A refusal is a problem document (RFC 9457): <code>code</code> stays the same in every language and release, <code>message</code> is for people, in the language of <code>Accept-Language</code>.</li>
<li>Lists come in pages: <code>nextCursor</code> of an answer is the <code>cursor</code> of the next call, until it is null.</li>
<li>Types of a client: <code>npx openapi-typescript ${origin}/api/openapi.json --default-non-nullable=false -o api.ts</code></li>
</ul>
${webhooks}`;
