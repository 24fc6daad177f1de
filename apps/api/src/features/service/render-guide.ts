import { CALLS_PER_MINUTE, MOST_TOKEN_DAYS, tokenScopes } from "@stammdaten/shared/contract/token-scopes.ts";

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
</ul>`;
