import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";

const token = "t".repeat(43);
const good = {
  API_URL: "https://portal.example",
  CONNECTOR_TOKEN: token,
  DATEV_URL: "https://localhost:58452/",
  DATEV_USERNAME: "KANZLEI\\datev",
  DATEV_PASSWORD: "",
};

describe("settings", () => {
  it("come from the file, and what the environment says goes before", () => {
    expect(readSettings({}, JSON.stringify(good))).toEqual({
      ...good,
      DATEV_URL: "https://localhost:58452",
      DATEV_AUTHENTICATION: "basic",
    });
    expect(readSettings({ DATEV_USERNAME: "other", PATH: "/bin" }, `\uFEFF${JSON.stringify(good)}`)).toMatchObject({
      DATEV_USERNAME: "other",
    });
    expect(readSettings(good, undefined)).toMatchObject({ CONNECTOR_TOKEN: token });
  });

  it.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "let the portal be without https on this machine: %s",
    (API_URL) => {
      expect(readSettings({ ...good, API_URL }, undefined).API_URL).toBe(API_URL);
    },
  );

  it.each([
    [{ API_URL: "http://portal.example" }, /^API_URL must begin with https/],
    [{ API_URL: "http://localhost.evil.example" }, /^API_URL must begin with https/],
    [{ API_URL: "portal" }, /^API_URL must be an address/],
    [{ API_URL: undefined }, /^API_URL/],
    [{ CONNECTOR_TOKEN: "geheimes" }, /^CONNECTOR_TOKEN is not a connector's token/],
    [{ DATEV_URL: "ftp://datev" }, /^DATEV_URL must be an address/],
    [{ DATEV_USERNAME: "" }, /^DATEV_USERNAME is missing/],
    [{ DATEV_PASSWORD: undefined }, /^DATEV_PASSWORD is missing/],
  ])("are refused with a line that names what is wrong, not its value: %j", (wrong, line) => {
    const read = () => readSettings({}, JSON.stringify({ ...good, ...wrong }));
    expect(read).toThrow(line);
    expect(read).not.toThrow(/geheimes/);
  });

  it.each(["{", "[]", '{"DATEV_USERNAME": "KANZLEI\\datev"}'])("in a file that is no JSON are reported: %s", (text) => {
    expect(() => readSettings({}, text)).toThrow(/not valid JSON/);
  });
});
