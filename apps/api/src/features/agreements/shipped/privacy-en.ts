/** The operator's privacy notice for visitors and users of the portal. Have it checked before it is used. */
export const privacyEn = `
# Privacy policy

This policy is for firms, their users and visitors of this portal. For clients' data the firm that sent the form is the controller; its
privacy notice stands in the form.

# Controller

{{address}}

E-mail: {{email}}

# Purposes and legal bases

- Registration, account and use of the portal: name, e-mail address, user name, password (stored as a hash only), settings (Art. 6 (1) (b)
GDPR, for staff of the firm (f): our interest in performing the contract with it).
- Payment: data of the firm at Stripe Payments Europe, Ltd., Dublin (Art. 6 (1) (b) GDPR); invoices are kept under Section 147 AO (c).
- Security: logs with time, address (IP) and kind of call, to detect attacks and to prove who had access (Art. 6 (1) (f), Art. 32 GDPR).

# What is stored on your device

The portal stores only what it needs to work: the login, language and appearance, entries that are not saved yet, and a token that
protects against forged calls (Section 25 (2) No. 2 TDDDG). There is no advertising and no analysis of your behaviour.

# Recipients

Sub-processors on the list that firms find in the portal, and Stripe for payments.

# How long

Data of the account until the end of the contract, invoices under Section 147 AO, ended sessions 30 days. Logs of the firm for as long as
its access lasts.

# Your rights

You have the rights of access, rectification, erasure, restriction, data portability and objection (Art. 15 to 21 GDPR), and may complain
to a supervisory authority (Art. 77 GDPR). Without the data of the account the portal cannot be used. There are no automated decisions
(Art. 22 GDPR).
`;
