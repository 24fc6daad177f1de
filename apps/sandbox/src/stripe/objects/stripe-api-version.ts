/** The version of Stripe's API whose objects this server speaks: that of the library `stripe` 23.1.0. */
export const stripeApiVersion = "2026-10-28.endive";
