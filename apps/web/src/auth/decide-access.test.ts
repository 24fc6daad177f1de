import { describe, expect, it } from "vitest";
import { decideAccess, type Area, type Visitor } from "./decide-access.ts";

const show = "show";
const login = "/login";
const blocked = "/subscription-required";
const secondFactor = "/account/two-factor";
const notFound = "notFound";

type Outcomes = Readonly<Record<Area, string>>;

/** Who comes (level, whether the plan is active), and what happens in each area. */
const table: readonly [string, (Pick<Visitor, "level" | "planActive"> & Partial<Visitor>) | null, Outcomes][] = [
  [
    "nobody",
    null,
    {
      home: login,
      loggedOut: show,
      public: show,
      admin: login,
      tenant: login,
      tenantAtWork: login,
      mandant: login,
      tenantDocuments: login,
      mandantDocuments: login,
      tenantWithoutPlan: login,
      account: login,
      twoFactor: login,
      subscriptionRequired: login,
    },
  ],
  [
    "an admin",
    { level: "admin", planActive: undefined },
    {
      home: "/admin/dashboard",
      loggedOut: "/admin/dashboard",
      public: show,
      admin: show,
      tenant: notFound,
      tenantAtWork: notFound,
      mandant: notFound,
      tenantDocuments: notFound,
      mandantDocuments: notFound,
      tenantWithoutPlan: notFound,
      account: show,
      twoFactor: show,
      subscriptionRequired: "/admin/dashboard",
    },
  ],
  [
    "a firm",
    { level: "tenant", planActive: true },
    {
      home: "/tenant/dashboard",
      loggedOut: "/tenant/dashboard",
      public: show,
      admin: notFound,
      tenant: show,
      tenantAtWork: show,
      mandant: notFound,
      tenantDocuments: show,
      mandantDocuments: notFound,
      tenantWithoutPlan: show,
      account: show,
      twoFactor: show,
      subscriptionRequired: "/tenant/dashboard",
    },
  ],
  [
    "an admin who reads a firm",
    { level: "tenant", planActive: true, readOnly: true },
    {
      home: "/tenant/dashboard",
      loggedOut: "/tenant/dashboard",
      public: show,
      admin: notFound,
      tenant: show,
      tenantAtWork: "/tenant/dashboard",
      mandant: notFound,
      tenantDocuments: show,
      mandantDocuments: notFound,
      tenantWithoutPlan: "/tenant/dashboard",
      account: "/tenant/dashboard",
      twoFactor: show,
      subscriptionRequired: "/tenant/dashboard",
    },
  ],
  [
    "a firm without a plan",
    { level: "tenant", planActive: false },
    {
      home: "/tenant/dashboard",
      loggedOut: "/tenant/dashboard",
      public: show,
      admin: notFound,
      tenant: blocked,
      tenantAtWork: blocked,
      mandant: notFound,
      tenantDocuments: blocked,
      mandantDocuments: notFound,
      tenantWithoutPlan: show,
      account: show,
      twoFactor: show,
      subscriptionRequired: show,
    },
  ],
  [
    "a firm whose plan is not known yet",
    { level: "tenant", planActive: undefined },
    {
      home: "/tenant/dashboard",
      loggedOut: "/tenant/dashboard",
      public: show,
      admin: notFound,
      tenant: "wait",
      tenantAtWork: "wait",
      mandant: notFound,
      tenantDocuments: "wait",
      mandantDocuments: notFound,
      tenantWithoutPlan: "wait",
      account: show,
      twoFactor: show,
      subscriptionRequired: "wait",
    },
  ],
  [
    "a client",
    { level: "mandant", planActive: true },
    {
      home: "/mandant/dashboard",
      loggedOut: "/mandant/dashboard",
      public: show,
      admin: notFound,
      tenant: notFound,
      tenantAtWork: notFound,
      mandant: show,
      tenantDocuments: notFound,
      mandantDocuments: show,
      tenantWithoutPlan: notFound,
      account: show,
      twoFactor: show,
      subscriptionRequired: "/mandant/dashboard",
    },
  ],
  [
    "a firm whose plan has no documents",
    { level: "tenant", planActive: true, hasDocuments: false },
    {
      home: "/tenant/dashboard",
      loggedOut: "/tenant/dashboard",
      public: show,
      admin: notFound,
      tenant: show,
      tenantAtWork: show,
      mandant: notFound,
      tenantDocuments: notFound,
      mandantDocuments: notFound,
      tenantWithoutPlan: show,
      account: show,
      twoFactor: show,
      subscriptionRequired: "/tenant/dashboard",
    },
  ],
  [
    "a client of a firm whose plan has no documents",
    { level: "mandant", planActive: true, hasDocuments: false },
    {
      home: "/mandant/dashboard",
      loggedOut: "/mandant/dashboard",
      public: show,
      admin: notFound,
      tenant: notFound,
      tenantAtWork: notFound,
      mandant: show,
      tenantDocuments: notFound,
      mandantDocuments: notFound,
      tenantWithoutPlan: notFound,
      account: show,
      twoFactor: show,
      subscriptionRequired: "/mandant/dashboard",
    },
  ],
  [
    "a client of a firm without a plan",
    { level: "mandant", planActive: false },
    {
      home: "/mandant/dashboard",
      loggedOut: "/mandant/dashboard",
      public: show,
      admin: notFound,
      tenant: notFound,
      tenantAtWork: notFound,
      mandant: blocked,
      tenantDocuments: notFound,
      mandantDocuments: blocked,
      tenantWithoutPlan: notFound,
      account: show,
      twoFactor: show,
      subscriptionRequired: show,
    },
  ],
];

const tell = (access: ReturnType<typeof decideAccess>): string => (access.kind === "redirect" ? access.to : access.kind);

describe("decideAccess", () => {
  it.each(table)("for %s", (_who, visitor, outcomes) => {
    const decided = Object.fromEntries(
      Object.keys(outcomes).map((area) => [
        area,
        tell(decideAccess(area as Area, visitor && { hasDocuments: true, readOnly: false, ...visitor, twoFactorDue: false })),
      ]),
    );
    expect(decided).toEqual(outcomes);
  });

  it.each(["admin", "tenant", "mandant"] as const)(
    "leads an %s whose second factor is due to the page where it is set up, from everywhere",
    (level) => {
      const areas: readonly Area[] = [
        "home",
        "loggedOut",
        "admin",
        "tenant",
        "mandant",
        "account",
        "tenantWithoutPlan",
        "subscriptionRequired",
      ];
      const visitor = { level, planActive: false, hasDocuments: true, twoFactorDue: true, readOnly: false };
      expect(areas.map((area) => tell(decideAccess(area, visitor)))).toEqual(areas.map(() => secondFactor));
      expect(tell(decideAccess("twoFactor", visitor))).toBe(show);
      expect(tell(decideAccess("public", visitor))).toBe(show);
    },
  );
});
