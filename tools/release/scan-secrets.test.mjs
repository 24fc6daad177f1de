import { expect, it } from "vitest";
import { findKinds, scanFiles } from "./scan-secrets.mjs";

/** Put together here, so that this file holds none. */
const secrets = [
  ["-----BEGIN", " EC PRIVATE KEY-----"],
  ["sk_live_", "51Nx8kWq2Lr7Tz4Yb9Vc3"],
  ["whsec_", "Zk3v8Qp1Lw7Rt5Xy2Nb9Mc4D"],
  ["AKIA", "Q7WZ3RT5YU8IOP1L"],
  ["ghp_", "aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW3xY5"],
  ["npm_", "aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW3xY5"],
  ["xoxb-", "123456789012-abcdefghij"],
  ["eyJhbGciOiJIUzI1NiIsInR5", "cCI.eyJzdWIiOiIxMjM0NTY3ODkw.c2lnbmF0dXJlLXNpZ25hdHVyZQ"],
  ["postgresql://app:", "Tr0ub4dor3@db.kanzlei-sommer.de/x"],
  ["DATA_KEY=", "q8Zr1Xw5Tn3Lk7Vb9Mc2Pd4Sf6Gh0JyUeIoAa1Rs3Qt5"],
];

it.each(secrets)("finds %s…", (head, tail) => {
  expect(findKinds(`const given = "${head}${tail}";`)).toHaveLength(1);
});

it.each([
  "STRIPE_SECRET_KEY_FILE: /run/secrets/stripe_secret_key",
  "smtps://user:password@relay.example",
  'const key = "sk_live_tests";',
  "JWT_SECRET=",
])("takes %s for none", (line) => {
  expect(findKinds(line)).toEqual([]);
});

it("finds none in the files that are committed", () => {
  expect(scanFiles()).toEqual([]);
});
