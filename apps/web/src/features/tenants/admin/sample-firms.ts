import type { Statistics, Tenant, TenantRow } from "@stammdaten/shared/contract/tenants.ts";
import { sampleTenant } from "../../../shell/render-screen.tsx";

/** For tests: a firm in its trial, as the admin's list has it. */
export const sampleRow: TenantRow = {
  id: "66666666-6666-4666-8666-666666666666",
  name: "Kanzlei Birke",
  email: "post@birke.example",
  applicationType: 2,
  active: true,
  confirmedAt: "2026-11-01T08:00:00.000Z",
  createdAt: "2026-10-30T08:00:00.000Z",
  subscriptionStatus: "trialing",
  planExpires: "2026-11-15T08:00:00.000Z",
  users: 3,
  clients: 41,
  storageBytes: 1_234_000_000,
  storageLimitBytes: 10_000_000_000,
};

/** For tests: one that has not opened its invitation. */
export const invitedRow: TenantRow = {
  ...sampleRow,
  id: "77777777-7777-4777-8777-777777777777",
  name: "Kanzlei Erle",
  confirmedAt: null,
  subscriptionStatus: null,
  planExpires: null,
  users: 0,
  clients: 0,
  storageBytes: 0,
};

/** For tests: the same firm as its own page has it. */
export const sampleFirm: Tenant = {
  ...sampleTenant,
  id: sampleRow.id,
  name: sampleRow.name,
  email: sampleRow.email,
  confirmedAt: sampleRow.confirmedAt,
  createdAt: sampleRow.createdAt,
  firstName: "Bea",
  lastName: "Birke",
  phone: "+49 89 1234",
};

/** For tests: its figures. */
export const sampleStatistics: Statistics = {
  users: 3,
  clients: { persons: 38, companies: 3 },
  forms: { invited: 1, draft: 2, submitted: 3, confirmed: 4, rejected: 5, approved: 1066, sent: 7 },
  submissionsPerWeek: [],
  invitations: { created: 50, sent: 49, opened: 45, submitted: 42 },
  sync: { delivered: 40, notDelivered: 0, notProcessed: 0, missingEmail: 0, unknownError: 0 },
  storage: { usedBytes: 1_234_000_000, limitBytes: 10_000_000_000 },
};
