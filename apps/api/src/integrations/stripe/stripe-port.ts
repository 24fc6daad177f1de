import type Stripe from "stripe";
import { classifyStripeError, type StripeFailure } from "./classify-stripe-error.ts";
import { findPrice, type Sold } from "./find-price.ts";
import { readStripeFile } from "./read-stripe-file.ts";

/** Stripe as rules see it: its client, and what has to be known of it beside. */
export type StripePort = {
  readonly stripe: Stripe;
  /** The id of Stripe's price for one of our amounts. */
  readonly findPrice: (sold: Sold) => Promise<string>;
  /** What a retrieval finds; null where Stripe has no such object. */
  readonly find: <Found>(retrieve: () => Promise<Found>) => Promise<Found | null>;
  /** What a failed call means; null for what is none of Stripe's errors. */
  readonly classify: (error: unknown) => StripeFailure | null;
  /** A PDF that Stripe points at. */
  readonly readFile: (url: string) => Promise<Uint8Array>;
};

/** @param apiBase the stand-in's address, where there is one */
export const createStripePort = (stripe: Stripe, apiBase: string | undefined): StripePort => ({
  stripe,
  findPrice: (sold) => findPrice(stripe, sold),
  find: async (retrieve) => {
    try {
      return await retrieve();
    } catch (error) {
      if (classifyStripeError(error) === "missing") return null;
      throw error;
    }
  },
  classify: classifyStripeError,
  readFile: (url) => readStripeFile(url, apiBase),
});
