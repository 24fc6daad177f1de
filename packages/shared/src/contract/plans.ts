/** What is sold. Prices in euro cents a month; storage in GB of 1,000,000,000 bytes. The one place for these figures. */
export const plans = {
  0: { name: "Basic", priceCents: 0, users: null, storageGb: 1 },
  1: { name: "Go", priceCents: 1999, users: 1, storageGb: 1 },
  2: { name: "Pro", priceCents: 5990, users: null, storageGb: 10 },
} as const;

/** Bytes of a GB, as plans count it. */
export const GIGABYTE = 1_000_000_000;

export const storageUpgrade = { storageGb: 5, priceCents: 500 } as const;

/** Days of trial from the firm's confirmation, without a card. */
export const TRIAL_DAYS = 14;

/** Days that access stays open after the last paid period while a payment is due. */
export const PAST_DUE_GRACE_DAYS = 7;

/** Bytes that a plan and what was bought beside it allow. */
export const storageLimitBytes = (applicationType: keyof typeof plans, extraStorage: number): number =>
  (plans[applicationType].storageGb + storageUpgrade.storageGb * extraStorage) * GIGABYTE;
