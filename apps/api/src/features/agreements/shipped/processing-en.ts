/** Agreement under Art. 28 GDPR. Have it checked by a lawyer before it is used; where it differs, the German text counts. */
export const processingEn = `
# Data processing agreement

between the firm that accepts this agreement (controller, the “firm”) and

{{address}}

(processor, the “operator”), under Art. 28 (3) GDPR. It is made in text form (Section 62a (3) StBerG) and in electronic form (Art. 28 (9)
GDPR) when a person with the authority to do so accepts it in the portal for the firm. This is a translation; the German text counts.

# 1. Subject and term

The operator provides a portal with which the firm collects its clients' master data, checks them under the Money Laundering Act,
approves them, exchanges documents and hands data to DATEV. The agreement holds for as long as the operator processes personal data for
the firm in doing so.

# 2. Nature and purpose, data and data subjects

Nature and purpose: collecting, storing, showing, transmitting to recipients that the firm determines, backing up and erasing, in order
to run the portal.

Data: names, contact data, dates of birth, marital status, tax and insurance numbers, bank accounts, identity documents, religion, details
under the Money Laundering Act, company data, documents, login and log data.

Data subjects: clients and inquirers, their relatives, representatives, shareholders and beneficial owners, the firm's users.

# 3. Instructions

The operator processes the data only on documented instructions of the firm, transfers to third countries included; this agreement and
what the firm does and sets in the portal are instructions. Where the law of the Union or of a member state obliges it to do otherwise,
it says so beforehand unless that law forbids it. Where it believes that an instruction infringes the law, it tells the firm at once.

# 4. Secrecy (Section 203 StGB, Section 62a StBerG)

The data are confided to the firm under professional secrecy (Sections 57 (1) and 62 StBerG, Section 203 StGB).
- The operator is bound to secrecy and has been instructed on the criminal consequences of a breach: whoever, as a person who takes part,
discloses without authorisation a secret of another that became known to them in that activity, is punished under Section 203 (4) StGB
with imprisonment of up to one year or a fine; in the cases of Section 203 (6) StGB with up to two years; exploiting another's secret is
punishable under Section 204 StGB.
- It takes note of such secrets only as far as performing the contract demands it.
- It may involve further persons only after it has bound them to secrecy in text form and instructed them on the criminal consequences;
the same holds for those whom they involve.
- It uses services from abroad only where secrets are protected in a way comparable to that in Germany (Section 62a (4) StBerG).
- It points out the professional secrecy to whoever demands seizure or information, and informs the firm at once as far as that is
allowed.

The duty of secrecy goes on after the end of the agreement.

# 5. Technical and organisational measures (Art. 32 GDPR)

The operator takes the measures of the annex and keeps them at the state of the art. It may change them where the level of protection
does not fall.

# 6. Sub-processors

The firm gives its general authorisation to engage further processors (Art. 28 (2) sentence 2 GDPR). Those engaged stand in the list of
sub-processors, whose current version is published in the portal. The operator announces each intended change by e-mail. The firm may
object in text form to {{email}} until the day named there, for 30 days at least. Where it does not object, the change counts as
authorised. Where it objects and the operator cannot provide the service without the sub-processor, either side may terminate the contract
as of the change. The operator imposes the same duties on each sub-processor and is liable for it as for itself (Art. 28 (4) GDPR).

# 7. Assistance

The operator assists the firm by appropriate measures with requests of data subjects (Art. 12 to 23 GDPR) and with its duties under Art.
32 to 36 GDPR. For this the portal offers access, rectification, export, erasure, retention periods and a log. A request of a data subject
that reaches the operator is passed on at once.

# 8. Personal data breaches

The operator notifies the firm of each breach of its data without undue delay after becoming aware of it, with the details of Art. 33 (3)
GDPR as far as it has them, and takes measures to limit the consequences.

# 9. Evidence and audits

The operator makes available to the firm all information necessary to demonstrate compliance with these duties and allows for audits,
inspections included, by the firm or an auditor bound to secrecy whom it mandates. They are announced in reasonable time and disturb
operations no more than necessary.

# 10. End

After the end of the service the operator deletes or returns all data of the firm, as it chooses, unless law obliges the operator to store
them. The firm can export its data as a file beforehand. In backups they remain encrypted until those expire.

# 11. Final provisions

The operator announces changes in text form; a new version holds when the firm accepts it. Where they contradict each other, this
agreement prevails over the terms of use. If a provision is invalid, the others remain valid. German law applies.

# Annex: Technical and organisational measures

- Access: personal accounts, two-factor authentication and passkeys, a lock after wrong tries, an end of idle sessions.
- Separation: each firm sees its own data only, which the database enforces besides the application. In the application the operator sees
no clients, forms and documents.
- Encryption: TLS in transit; confidential details and files are stored encrypted under a key of each firm.
- Traceability: a log that cannot be changed unnoticed.
- Availability: encrypted backups whose restoring is practised; uploaded files are checked.
- Erasure: periods after which data are erased, and erasure on request, after a restore too.
- Organisation: all who take part are bound to secrecy, access only as far as necessary, regular review.
`;
