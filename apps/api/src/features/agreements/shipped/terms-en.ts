/** Terms of use. Have them checked by a lawyer before they are used; where they differ, the German text counts. */
export const termsEn = `
# Terms of use

The portal is provided by {{inline}} (the “operator”). The terms hold between the operator and the firm that registers. The portal is for
entrepreneurs (Section 14 BGB), not for consumers. This is a translation; the German text counts.

# 1. Contract

The contract is made when the firm has registered and confirmed by the link that was mailed to it. Whoever confirms warrants to have the
authority to act for the firm.

# 2. Service

The portal serves to collect clients' master data, to check them and to hand them to DATEV, to the extent of the chosen plan. It does not
replace legal or tax review; on proposals, such as those of risk ratings under the Money Laundering Act, the firm decides.

# 3. Trial, prices and payment

The trial is free and ends by itself when no plan is booked. Prices and terms are named when a plan is booked. A plan is renewed for its
term until it is cancelled to the end of it, in the portal or in text form.

# 4. Duties of the firm

The firm keeps its credentials secret, gives access to those only who are entitled to it, and withdraws it when that ends. It uses the
portal within the law, sends invitations only to persons with whom it is in contact, and uploads no harmful files.

# 5. Data protection and secrecy

The operator processes clients' data only on behalf of the firm, under the data processing agreement that is accepted in the portal, with
the duty of secrecy under Section 203 StGB and Section 62a StBerG.

# 6. Availability and changes

The operator keeps the portal available at the state of the art and announces planned interruptions. It develops the portal further; it
reduces the agreed extent only where that is reasonable for the firm.

# 7. Liability

The operator is liable without limit for intent and gross negligence, for injury to life, body or health, and under the Product Liability
Act. For ordinary negligence it is liable only where essential duties of the contract are breached, limited to the foreseeable damage that
is typical of such a contract.

# 8. End

Either side may terminate the contract for good cause without notice. The firm can export its data after the end of its plan, too, for as
long as its access lasts. Then they are deleted.

# 9. Final provisions

The operator announces changes of these terms by e-mail at least 30 days before. German law applies. If a provision is invalid, the others
remain valid.
`;
