import type { TaxNumberMethod } from "./check-digits.ts";

/** A town of the seeded clients with its real tax office and a bank there. */
export interface SeedTown {
  readonly city: string;
  readonly postalCodes: readonly string[];
  readonly streets: readonly string[];
  readonly state: string;
  /** Start of a telephone number out of the range kept free for film and press. */
  readonly phone: string;
  readonly bankCode: string;
  readonly bic: string;
  readonly taxNumber: {
    readonly office: number;
    readonly method: TaxNumberMethod;
    readonly factors: readonly number[];
    readonly districtDigits: 3 | 4;
    /** The local notation of district and serial with check digit. */
    readonly format: (district: string, serial: string) => string;
  };
}

const east = [0, 5, 4, 3, 0, 2, 7, 6, 5, 4, 3, 2];

/** Five large towns, for which fictitious telephone numbers exist, and five others with mobile numbers. */
export const seedTowns: readonly SeedTown[] = [
  {
    city: "München",
    postalCodes: ["80335", "80469", "81667", "80801"],
    state: "BAY",
    phone: "+49 89 99998",
    streets: ["Gabelsbergerstr.", "Klenzestr.", "Weißenburger Str.", "Hohenzollernstr."],
    bankCode: "70150000",
    bic: "SSKMDEMMXXX",
    taxNumber: { office: 9144, method: "elevens", factors: east, districtDigits: 3, format: (d, s) => `144/${d}/${s}` },
  },
  {
    city: "Köln",
    postalCodes: ["50667", "50823", "50939", "51103"],
    state: "NRW",
    phone: "+49 221 4710",
    streets: ["Breite Str.", "Venloer Str.", "Luxemburger Str.", "Kalker Hauptstr."],
    bankCode: "37050198",
    bic: "COLSDE33XXX",
    taxNumber: {
      office: 5215,
      method: "elevensSum",
      factors: [0, 3, 2, 1, 0, 7, 6, 5, 4, 3, 2, 1],
      districtDigits: 4,
      format: (d, s) => `215/${d}/${s}`,
    },
  },
  {
    city: "Hamburg",
    postalCodes: ["20095", "22765", "22303", "20357"],
    state: "HBG",
    phone: "+49 40 66969",
    streets: ["Mönckebergstr.", "Bahrenfelder Str.", "Mühlenkamp", "Schulterblatt"],
    bankCode: "20050550",
    bic: "HASPDEHHXXX",
    taxNumber: {
      office: 2248,
      method: "elevens",
      factors: [0, 0, 4, 3, 0, 2, 7, 6, 5, 4, 3, 2],
      districtDigits: 3,
      format: (d, s) => `48/${d}/${s}`,
    },
  },
  {
    city: "Frankfurt am Main",
    postalCodes: ["60311", "60316", "60594"],
    state: "HES",
    phone: "+49 69 90009",
    streets: ["Berliner Str.", "Sandweg", "Schweizer Str."],
    bankCode: "50050201",
    bic: "HELADEF1822",
    taxNumber: { office: 2612, method: "twos", factors: [], districtDigits: 3, format: (d, s) => `012 ${d} ${s}` },
  },
  {
    city: "Berlin",
    postalCodes: ["10115", "10437", "12047", "10827"],
    state: "BER",
    phone: "+49 30 23125",
    streets: ["Invalidenstr.", "Schönhauser Allee", "Sonnenallee", "Hauptstr."],
    bankCode: "10050000",
    bic: "BELADEBEXXX",
    taxNumber: {
      office: 1118,
      method: "elevens",
      factors: [0, 0, 0, 0, 0, 7, 6, 5, 8, 4, 3, 2],
      districtDigits: 3,
      format: (d, s) => `18/${d}/${s}`,
    },
  },
  {
    city: "Stuttgart",
    postalCodes: ["70173", "70197", "70569"],
    state: "BDW",
    phone: "+49 171 39200",
    streets: ["Königstr.", "Rotebühlstr.", "Robert-Koch-Str."],
    bankCode: "60050101",
    bic: "SOLADEST600",
    taxNumber: { office: 2893, method: "twos", factors: [], districtDigits: 3, format: (d, s) => `93${d}/${s}` },
  },
  {
    city: "Leipzig",
    postalCodes: ["04109", "04229", "04277"],
    state: "SAC",
    phone: "+49 172 99255",
    streets: ["Grimmaische Str.", "Karl-Heine-Str.", "Karl-Liebknecht-Str."],
    bankCode: "86055592",
    bic: "WELADE8LXXX",
    taxNumber: { office: 3231, method: "elevens", factors: east, districtDigits: 3, format: (d, s) => `231/${d}/${s}` },
  },
  {
    city: "Hannover",
    postalCodes: ["30159", "30449", "30173"],
    state: "NRS",
    phone: "+49 176 04069",
    streets: ["Georgstr.", "Limmerstr.", "Hildesheimer Str."],
    bankCode: "25050180",
    bic: "SPKHDE2HXXX",
    taxNumber: {
      office: 2324,
      method: "elevens",
      factors: [0, 0, 2, 9, 0, 8, 7, 6, 5, 4, 3, 2],
      districtDigits: 3,
      format: (d, s) => `24/${d}/${s}`,
    },
  },
  {
    city: "Nürnberg",
    postalCodes: ["90402", "90429", "90459"],
    state: "BAY",
    phone: "+49 171 39200",
    streets: ["Königstr.", "Fürther Str.", "Wölckernstr."],
    bankCode: "76050101",
    bic: "SSKNDE77XXX",
    taxNumber: { office: 9241, method: "elevens", factors: east, districtDigits: 3, format: (d, s) => `241/${d}/${s}` },
  },
  {
    city: "Kiel",
    postalCodes: ["24103", "24105", "24118"],
    state: "SWH",
    phone: "+49 172 99255",
    streets: ["Holstenstr.", "Holtenauer Str.", "Olshausenstr."],
    bankCode: "21050170",
    bic: "NOLADE21KIE",
    taxNumber: { office: 2120, method: "twos", factors: [], districtDigits: 3, format: (d, s) => `20/${d}/${s}` },
  },
];
