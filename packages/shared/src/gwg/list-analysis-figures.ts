import type { AnalysisFigures } from "../contract/risk-analysis.ts";
import type { Language } from "../contract/schemas.ts";
import type { Translate } from "../forms/definition.ts";
import { countryName } from "../codes/countries.ts";
import { type AnalysisArea, areaOfFactor } from "./analysis-areas.ts";
import { riskLevels } from "./risk-rules.ts";

/** A count with its name, and what it was in the version before; null where that has no figures. */
export type FigureRow = { readonly key: string; readonly label: string; readonly count: number; readonly before: number | null };
/** Counts of one kind, under its name. */
export type FigureGroup = { readonly key: string; readonly title: string; readonly rows: readonly FigureRow[] };

type Named = { readonly [code: string]: number };
type Naming = { readonly translate: Translate; readonly language: Language };

/**
 * The figures of an area of the risk analysis, as page and PDF show them; of what has many kinds, the most frequent first, and none of
 * which there is nothing now and was nothing before.
 * @param before figures of the version before
 */
export function listAnalysisFigures(
  area: AnalysisArea,
  figures: AnalysisFigures,
  before: AnalysisFigures | null,
  { translate, language }: Naming,
): FigureGroup[] {
  const group = (key: string, rows: readonly FigureRow[]): FigureGroup => ({ key, title: translate(`analysis.figures.${key}`), rows });
  const row = (key: string, label: string, read: (of: AnalysisFigures) => number): FigureRow => ({
    ...{ key, label },
    ...{ count: read(figures), before: before === null ? null : read(before) },
  });
  const fixed = (key: string, read: (of: AnalysisFigures) => number): FigureRow => row(key, translate(`analysis.figure.${key}`), read);
  const many = (read: (of: AnalysisFigures) => Named, name: (code: string) => string, isWanted = (_: string) => true): FigureRow[] =>
    [...new Set([...Object.keys(read(figures)), ...Object.keys(before === null ? {} : read(before))])]
      .filter(isWanted)
      .map((code) => row(code, name(code), (of) => read(of)[code] ?? 0))
      .sort((one, other) => other.count - one.count || one.label.localeCompare(other.label, language));
  const factors = group(
    "factors",
    many(
      (of) => of.factors,
      (code) => translate(`risk.reason.${code}`),
      (code) => areaOfFactor(code) === area,
    ),
  );
  const groups: Readonly<Record<AnalysisArea, () => readonly FigureGroup[]>> = {
    customers: () => [
      group("clients", [fixed("persons", (of) => of.clients.person), fixed("companies", (of) => of.clients.company)]),
      group("levels", [
        ...riskLevels.map((level) => row(level, translate(`risk.level.${level}`), (of) => of.levels[level])),
        fixed("unrated", (of) => of.levels.none),
      ]),
      group("attention", [
        fixed("peps", (of) => of.peps),
        fixed("openHits", (of) => of.openHits),
        fixed("overdueReviews", (of) => of.overdueReviews),
      ]),
      group(
        "legalForms",
        many(
          (of) => of.legalForms,
          (code) => (code === "none" ? translate("analysis.figure.notGiven") : translate(`options.legalForm.${code}`)),
        ),
      ),
      factors,
    ],
    services: () => [
      group(
        "sectors",
        many(
          (of) => of.sectors,
          (code) => translate(`analysis.sector.${code}`),
        ),
      ),
      factors,
    ],
    channels: () => [
      group("identified", [
        fixed("present", (of) => of.identified.present),
        fixed("remote", (of) => of.identified.remote),
        fixed("earlier", (of) => of.identified.earlier),
        fixed("notIdentified", (of) => of.identified.none),
      ]),
    ],
    countries: () => [
      group(
        "countries",
        many(
          (of) => of.countries,
          (code) => (code === "none" ? translate("analysis.figure.notGiven") : countryName(code, language)),
        ),
      ),
      factors,
    ],
  };
  return groups[area]().filter(({ rows }) => rows.length > 0);
}
