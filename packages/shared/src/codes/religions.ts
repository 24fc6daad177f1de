/**
 * DATEV's codes for a denomination (field `denomination` of DATEVconnect's client master data),
 * most frequent first, then by German name. The payroll codes lt, rf and fr have no counterpart
 * there and are EV.
 */
export const RELIGIONS = [
  { code: "EV", de: "Evangelisch", en: "Protestant" },
  { code: "RK", de: "Römisch-katholisch", en: "Roman Catholic" },
  { code: "KL", de: "Konfessionslos", en: "No denomination" },
  { code: "VD", de: "Sonstige (ohne Kirchensteuer)", en: "Other (without church tax)" },
  { code: "SO", de: "Sonstige (mit Kirchensteuer)", en: "Other (with church tax)" },
  { code: "AK", de: "Altkatholisch", en: "Old Catholic" },
  { code: "FA", de: "Freie Religionsgemeinschaft Alzey", en: "Free Religious Community of Alzey" },
  { code: "FM", de: "Freireligiöse Gemeinde Mainz", en: "Free Religious Community of Mainz" },
  { code: "FS", de: "Freireligiöse Gemeinde Offenbach/M.", en: "Free Religious Community of Offenbach am Main" },
  { code: "FB", de: "Freireligiöse Landesgemeinde Baden", en: "Free Religious Community of Baden" },
  { code: "FG", de: "Freireligiöse Landesgemeinde Pfalz", en: "Free Religious Community of the Palatinate" },
  { code: "IK", de: "Israelitische Bekenntnissteuer (Bayern)", en: "Jewish denomination tax (Bavaria)" },
  { code: "IS", de: "Israelitische Kultussteuer", en: "Jewish religious tax" },
  {
    code: "IL",
    de: "Israelitische Kultussteuer der kultusberechtigten Gemeinden (Hessen)",
    en: "Jewish religious tax of the entitled communities (Hesse)",
  },
  { code: "IF", de: "Israelitische Kultussteuer Frankfurt", en: "Jewish religious tax (Frankfurt)" },
  { code: "IB", de: "Israelitische Religionsgemeinschaft Baden", en: "Jewish Religious Community of Baden" },
  { code: "IW", de: "Israelitische Religionsgemeinschaft Württemberg", en: "Jewish Religious Community of Württemberg" },
  { code: "JB", de: "Jüdische Kultusgemeinde Bad Kreuznach", en: "Jewish Community of Bad Kreuznach" },
  { code: "JK", de: "Jüdische Kultusgemeinde Koblenz", en: "Jewish Community of Koblenz" },
  { code: "JH", de: "Jüdische Kultussteuer (Hamburg)", en: "Jewish religious tax (Hamburg)" },
  { code: "JD", de: "Jüdische Kultussteuer (NRW)", en: "Jewish religious tax (North Rhine-Westphalia)" },
  { code: "JU", de: "Jüdische Kultussteuer (Rheinland-Pfalz)", en: "Jewish religious tax (Rhineland-Palatinate)" },
  { code: "IH", de: "Jüdische Kultussteuer Schleswig-Holstein", en: "Jewish religious tax (Schleswig-Holstein)" },
  { code: "KK", de: "Katholische Kirchensteuer (Niedersachsen)", en: "Catholic church tax (Lower Saxony)" },
  { code: "SY", de: "Synagogengemeinde Saar", en: "Synagogue Community of the Saar" },
] as const;

/** A denomination's code. */
export type ReligionCode = (typeof RELIGIONS)[number]["code"];
