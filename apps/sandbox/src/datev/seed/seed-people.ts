/** The particulars of a seeded natural person that are not computed from its position. */
export interface SeedPerson {
  readonly firstname: string;
  readonly surname: string;
  readonly sex: "male" | "female" | "diverse";
  /** YYYY-MM-DD */
  readonly born: string;
  readonly placeOfBirth: string;
  readonly job: string;
  readonly marital: "LE" | "VH" | "GS" | "VW" | "GT" | "PE";
  /** Day the present marital status began, YYYY-MM-DD. */
  readonly maritalSince?: string;
  readonly denomination: "RK" | "EV" | "KL" | "AK";
  readonly nationality?: string;
  readonly countryOfBirth?: string;
  readonly degree?: string;
  readonly namePrefix?: string;
  readonly titleOfNobility?: string;
  readonly birthName?: string;
}

type Row = readonly [
  firstname: string,
  surname: string,
  sex: "m" | "f" | "d",
  born: string,
  placeOfBirth: string,
  job: string,
  marital: SeedPerson["marital"],
  denomination: SeedPerson["denomination"],
  more?: Partial<SeedPerson>,
];

const rows: readonly Row[] = [
  [
    "Anna",
    "Berger",
    "f",
    "1978-03-14",
    "Augsburg",
    "Ärztin",
    "VH",
    "RK",
    { maritalSince: "2006-06-17", degree: "Dr.", birthName: "Lindner" },
  ],
  ["Thomas", "Krüger", "m", "1969-11-02", "Dortmund", "Ingenieur", "VH", "EV", { maritalSince: "1998-05-09" }],
  ["Jürgen", "Weiß", "m", "1955-07-23", "Lübeck", "Rentner", "VW", "EV", { maritalSince: "2019-01-30" }],
  [
    "Fatma",
    "Yıldız",
    "f",
    "1984-01-19",
    "Ankara",
    "Architektin",
    "VH",
    "KL",
    { maritalSince: "2012-08-25", nationality: "Türkisch", countryOfBirth: "TR" },
  ],
  ["Lukas", "Schäfer", "m", "1993-09-08", "Berlin", "Softwareentwickler", "LE", "KL"],
  ["Sophie", "Hoffmann", "f", "1990-12-01", "Esslingen", "Lehrerin", "LE", "EV"],
  ["Günther", "Zimmermann", "m", "1941-04-28", "Zwickau", "Rentner", "VW", "EV", { maritalSince: "2015-10-11" }],
  ["Katharina", "Möller", "f", "1987-06-16", "Celle", "Steuerfachangestellte", "GS", "KL", { maritalSince: "2021-03-04" }],
  ["Matthias", "Groß", "m", "1974-02-10", "Fürth", "Bäcker", "VH", "RK", { maritalSince: "2001-07-07" }],
  ["Ingrid", "Petersen", "f", "1962-08-05", "Flensburg", "Apothekerin", "VH", "EV", { maritalSince: "1987-09-12" }],
  [
    "Maximilian",
    "Hohenfels",
    "m",
    "1981-05-30",
    "Regensburg",
    "Rechtsanwalt",
    "LE",
    "RK",
    { titleOfNobility: "Graf", namePrefix: "von", degree: "Dr. jur." },
  ],
  ["Nadine", "Becker", "f", "1995-10-22", "Bonn", "Physiotherapeutin", "LE", "RK"],
  [
    "Paolo",
    "Rossi",
    "m",
    "1977-03-03",
    "Mailand",
    "Koch",
    "VH",
    "RK",
    { maritalSince: "2009-04-18", nationality: "Italienisch", countryOfBirth: "IT" },
  ],
  ["Claudia", "Vogel", "f", "1966-01-27", "Gießen", "Grafikerin", "GT", "EV", { maritalSince: "2023-02-01" }],
  ["Alex", "Sommerfeld", "d", "1998-07-11", "Potsdam", "Fotograf", "LE", "KL"],
  ["Heike", "Maier", "f", "1971-09-19", "Tübingen", "Buchhändlerin", "VH", "EV", { maritalSince: "1999-05-29" }],
  ["Stefan", "Neumann", "m", "1983-12-24", "Chemnitz", "Elektriker", "VH", "KL", { maritalSince: "2014-09-06" }],
  ["Birgit", "Lange", "f", "1958-02-14", "Hildesheim", "Rentnerin", "VH", "EV", { maritalSince: "1981-08-21" }],
  ["Hans-Peter", "Förster", "m", "1949-06-06", "Bamberg", "Rentner", "VH", "RK", { maritalSince: "1975-05-24" }],
  ["Julia", "Hansen", "f", "1989-11-13", "Schleswig", "Biologin", "PE", "KL", { maritalSince: "2016-06-10", degree: "Dr. rer. nat." }],
  ["Michael", "Brandl", "m", "1980-10-09", "Passau", "Unternehmensberater", "VH", "RK", { maritalSince: "2010-07-31" }],
  [
    "Agnieszka",
    "Kowalska",
    "f",
    "1986-04-02",
    "Krakau",
    "Pflegefachfrau",
    "VH",
    "RK",
    { maritalSince: "2011-10-01", nationality: "Polnisch", countryOfBirth: "PL" },
  ],
  ["Ole", "Jensen", "m", "1992-08-29", "Husum", "Schiffsmechaniker", "LE", "EV"],
  ["Petra", "Scholz", "f", "1964-05-17", "Offenbach", "Notarin", "GS", "KL", { maritalSince: "2008-12-15" }],
  ["David", "Fischer", "m", "2001-03-21", "Berlin", "Student", "LE", "KL"],
  ["Ursula", "Haas", "f", "1953-09-01", "Ulm", "Rentnerin", "VW", "RK", { maritalSince: "2020-04-14" }],
  ["Robert", "Lehmann", "m", "1976-07-18", "Halle", "Tischler", "VH", "KL", { maritalSince: "2003-06-20" }],
  ["Melanie", "Wolf", "f", "1982-02-25", "Göttingen", "Journalistin", "VH", "EV", { maritalSince: "2013-05-11", birthName: "Ahrens" }],
  ["Andreas", "Pfeiffer", "m", "1968-12-12", "Erlangen", "Zahnarzt", "VH", "RK", { maritalSince: "1996-09-14", degree: "Dr. med. dent." }],
  ["Sabine", "Claussen", "f", "1973-10-04", "Neumünster", "Lektorin", "LE", "EV"],
  ["Emre", "Demir", "m", "1991-01-15", "München", "Kaufmann", "VH", "KL", { maritalSince: "2018-08-18" }],
  ["Christine", "Reuter", "f", "1961-04-07", "Aachen", "Richterin", "VH", "RK", { maritalSince: "1990-04-27" }],
  ["Henrik", "Thomsen", "m", "1985-06-28", "Rendsburg", "Logistiker", "LE", "EV"],
  ["Marie", "Dubois", "f", "1994-05-05", "Lyon", "Übersetzerin", "LE", "RK", { nationality: "Französisch", countryOfBirth: "FR" }],
  ["Bernd", "Schröder", "m", "1959-03-31", "Brandenburg", "Landwirt", "VH", "EV", { maritalSince: "1984-06-02" }],
  ["Carla", "Winter", "f", "1979-08-12", "Heilbronn", "Floristin", "VH", "EV", { maritalSince: "2005-05-21" }],
  ["Jens", "Richter", "m", "1972-11-29", "Dresden", "Kfz-Meister", "VH", "KL", { maritalSince: "2000-10-07" }],
  ["Silke", "Behrens", "f", "1988-09-24", "Braunschweig", "Webdesignerin", "LE", "KL"],
  ["Florian", "Huber", "m", "1975-01-08", "Ansbach", "Malermeister", "VH", "RK", { maritalSince: "2004-07-24" }],
  ["Tanja", "Lorenzen", "f", "1983-03-18", "Eckernförde", "Goldschmiedin", "GS", "EV", { maritalSince: "2022-05-19" }],
];

const sexes = { m: "male", f: "female", d: "diverse" } as const;

/** 35 persons who are clients themselves, then the owners of the 5 individual enterprises. */
export const seedPeople: readonly SeedPerson[] = rows.map(
  ([firstname, surname, sex, born, placeOfBirth, job, marital, denomination, more]) => ({
    firstname,
    surname,
    sex: sexes[sex],
    born,
    placeOfBirth,
    job,
    marital,
    denomination,
    ...more,
  }),
);
