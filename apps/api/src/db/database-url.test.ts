import { describe, expect, it } from "vitest";
import { readDatabaseUrl } from "./database-url.ts";

describe("an address of the database", () => {
  it("is the server's own where it says nothing else, and keeps what PostgreSQL reads", () => {
    const url = "postgresql://app:a%40b@db.example/stammdaten?sslmode=verify-full";
    expect(readDatabaseUrl(url)).toEqual({ url, isPooled: false, listenUrl: url, standbyUrl: undefined });
  });

  it("names a pooler in transaction mode, behind which nothing listens", () => {
    expect(readDatabaseUrl("postgresql://app@pool:6432/stammdaten?pooler=transaction")).toEqual({
      url: "postgresql://app@pool:6432/stammdaten",
      isPooled: true,
      listenUrl: undefined,
      standbyUrl: undefined,
    });
  });

  it("names the server behind it for the connection that listens, with the same role, password and database", () => {
    const { url, listenUrl } = readDatabaseUrl("postgresql://app:x@pool:6432/stammdaten?sslmode=require&pooler=transaction&listen=db:5433");
    expect(url).toBe("postgresql://app:x@pool:6432/stammdaten?sslmode=require");
    expect(listenUrl).toBe("postgresql://app:x@db:5433/stammdaten?sslmode=require");
    expect(readDatabaseUrl("postgresql://app@pool:6432/s?pooler=transaction&listen=db").listenUrl).toBe("postgresql://app@db/s");
  });

  it("names a standby, whatever is in front of the primary", () => {
    expect(readDatabaseUrl("postgresql://app:x@db:5000/s?standby=db:5001")).toMatchObject({
      url: "postgresql://app:x@db:5000/s",
      isPooled: false,
      standbyUrl: "postgresql://app:x@db:5001/s",
    });
  });

  it.each([
    ["postgresql://app@pool/s?standby=", "standby="],
    ["postgresql://app@pool/s?pooler=session", "pooler="],
    ["postgresql://app@pool/s?pooler=", "pooler="],
    ["postgresql://app@pool/s?listen=db:5432", "listen="],
    ["postgresql://app@pool/s?pooler=transaction&listen=db:5432/other", "listen="],
  ])("%s is refused", (url, wrong) => {
    expect(() => readDatabaseUrl(url)).toThrow(wrong);
  });
});
