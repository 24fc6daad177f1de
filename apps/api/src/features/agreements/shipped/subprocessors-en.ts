/** The operator puts the list of those that it really engages in place of this. */
export const subprocessorsEn = `
# List of sub-processors

{{operator}} engages the following sub-processors for the portal (No. 6 of the data processing agreement).

# Companies

None is named at present. {{operator}} runs servers, database, file store, backups and mail delivery itself.

# Not sub-processors

- Stripe Payments Europe, Ltd., Dublin, Ireland: the firm's payments. Stripe receives data of the firm, none of its clients, and is a
controller of its own in this.
- DATEV eG, Nuremberg: receives data on behalf of the firm, with which it has a contract of its own.
`;
