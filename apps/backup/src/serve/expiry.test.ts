import { describe, expect, it } from "vitest";
import { rejuvenate } from "../files/copy-files.ts";
import { stampOf } from "../places.ts";
import { createMetrics, limitAges } from "./metrics.ts";
import { expiredOf, neededByNone } from "./remove-expired.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

describe("what is older than the retention", () => {
  it("goes, but for the newest", () => {
    const names = [36, 35.1, 34.9, 1].map((days) => stampOf(daysAgo(days)));
    expect(expiredOf(names, 35, NOW)).toEqual(names.slice(0, 2));
    expect(expiredOf(names.slice(0, 2), 35, NOW)).toEqual(names.slice(0, 1));
  });

  it("of the write-ahead log stays as long as a base backup needs it", () => {
    const names = ["000000010000000000000002", "000000010000000000000003", "00000002.history", "000000020000000000000004"];
    expect(neededByNone(names, [{ firstSegment: "000000020000000000000004" }, { firstSegment: "000000010000000000000003" }])).toEqual(
      names.slice(0, 1),
    );
    expect(neededByNone(names, [])).toEqual([]);
  });

  it("of files goes when no row has named it for so long", () => {
    const entry = (days: number): [string, number, string] => ["0".repeat(64), 1, daysAgo(days).toISOString().slice(0, 10)];
    const known = new Map([
      ["named", entry(50)],
      ["young", entry(34)],
      ["old", entry(36)],
    ]);
    const left = rejuvenate(known, [{ key: "named", bytes: 1, sha256: null }], NOW, 35);
    expect([...left.keys()]).toEqual(["named", "young"]);
    expect(left.get("named")?.[2]).toBe("2026-11-22");
  });
});

it("exports successes and failures as Prometheus metrics", () => {
  const metrics = createMetrics(
    limitAges({ BACKUP_BASE_HOURS: 48, BACKUP_DUMP_HOURS: 24, BACKUP_VERIFY_HOURS: 168, BACKUP_FILES_SECONDS: 10 }),
    new Date(2_000_000),
  );
  metrics.succeeded("base", new Date(1_000_500));
  metrics.failed("dump");
  metrics.lag(42);
  const lines = metrics.print().split("\n");
  expect(lines).toContain('stammdaten_backup_last_success_timestamp_seconds{kind="base"} 1000.5');
  // What never went well is waited for from the start on.
  const due = {
    base: 1000.5 + 50 * 3600,
    dump: 2000 + 26 * 3600,
    files: 2910,
    wal: 2300,
    verify: 2000 + 8 * 86_400,
    retention: 2000 + 50 * 3600,
  };
  expect(lines.filter((line) => line.startsWith("stammdaten_backup_due_timestamp_seconds"))).toEqual(
    Object.entries(due).map(([kind, at]) => `stammdaten_backup_due_timestamp_seconds{kind="${kind}"} ${at}`),
  );
  expect(lines).toContain('stammdaten_backup_failures_total{kind="dump"} 1');
  expect(lines).toContain('stammdaten_backup_failures_total{kind="wal"} 0');
  expect(lines).toContain("stammdaten_backup_wal_lag_bytes 42");
});
