import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { all as german } from "@stammdaten/shared/locales/de/all.ts";
import { all as english } from "@stammdaten/shared/locales/en/all.ts";

const here = import.meta.dirname;
const files = readdirSync(here, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes(".test.") && !/^(wizard|features\/guest|guest)/.test(file),
);
const sources = files.map((file) => readFileSync(path.join(here, file), "utf8")).join("\n");
const keys: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(german));
/** The kinds of texts that the screens alone use; a new one is added here. */
const kinds = [
  "staff",
  "clients",
  "auth",
  "shell",
  "account",
  "firmUsers",
  "admin",
  "settings",
  "retention",
  "notice",
  "agreements",
  "sso",
  "support",
  "statistics",
  "invitations",
  "connectors",
  "dataExport",
  "dashboard",
] as const;

/** What the texts of `gwgReview` begin with; part of them the API tells. */
const ofReview = ["gwg", "review", "history"] as const;

/** Keys that are put together: by a status, a level, an action or a field. */
const composed =
  /^billing\.notice\.|^clients\.(person|company|tab)\.|^clients\.form\.about\.|^staff\.(review\.confirmed|invite\.group)\.|^auth\.(confirmation\.(firm|plan|trial)|link\.(absent|unknown|expired)(Title|Text)|tenantRegistration\.(firstName|lastName))$|^settings\.(logo\.(type|unreadable|tooLarge)|preview\.(light|dark))$|^invitations\.bulk\.(remind|resend|revoke)\.|^statistics\.(forms|invitations|sync)\.|^dashboard\.(setup\.(logo|datev|invitation|colleagues)|tasks\.(\w+_(one|other)|datevText)$)|^agreements\.(kind|imprint)\.|^notice\.(officer|authority|additionDe|additionEn|ownDe|ownEn)(\.hint)?$|^look\.|^retention\.(kind|about|law|unit|fixed|stayed)\.|^admin\.(action|plan)\.|^admin\.firms\.shown\.|^admin\.firm\.(firstName|lastName)$|^(staff\.(status|menu\.theme|sync\.outcome)|account\.level|firmUsers\.level)\.|^firmUsers\.form\.(firstName|lastName|email|username)$|^firmUsers\.(invite|disable|enable|remove)(Of|Title|Text)?$|^userRequest\.((kind|head|language)\.\w+|(confirm|decline|withdraw)(Of|Title|Text)?|firstName|lastName|email|username|language|accessLevel|status|normalPersonId|companyId|passwordMinLength|twoFactorRequired|revealByCode|true|false)$/;

describe("the texts of the firm's screens", () => {
  it("exist for every key that a screen names", () => {
    const named = [...sources.matchAll(new RegExp(`"((?:${[...kinds, ...ofReview].join("|")})\\.[A-Za-z.]+)"`, "g"))].map(
      (match) => match[1] ?? "",
    );
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((key) => !(key in keys))).toEqual([]);
  });

  it("are all in use", () => {
    const unused = kinds.flatMap((kind) => Object.keys(german[kind])).filter((key) => !sources.includes(`"${key}"`) && !composed.test(key));
    expect(unused).toEqual([]);
    const ownOfReview = Object.keys(german.gwgReview).filter(
      (key) => ofReview.some((kind) => key.startsWith(`${kind}.`)) && !/^(history|gwg\.(print|method|role)|gwg\.verification)\./.test(key),
    );
    expect(ownOfReview.length).toBeGreaterThan(40);
    expect(ownOfReview.filter((key) => !sources.includes(`"${key}"`))).toEqual([]);
  });

  it("take the same parameters in both languages", () => {
    const parameters = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
    for (const kind of kinds) {
      const translated: Readonly<Record<string, string>> = german[kind];
      for (const [key, text] of Object.entries<string>(english[kind]))
        expect(parameters(translated[key] ?? ""), key).toEqual(parameters(text));
    }
  });
});
