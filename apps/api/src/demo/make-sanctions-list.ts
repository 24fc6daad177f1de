/**
 * A constructed sanctions list after the EU's schema 1.1 (`FSF XML 1.1`), for the demo and the tests: nobody of it exists. The same
 * seed makes the same list.
 */
export type MadeEntry = {
  readonly key: string;
  readonly kind: "person" | "entity";
  readonly firstName: string;
  readonly lastName: string;
  readonly wholeName: string;
  readonly aliases: readonly string[];
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null;
};

const givenNames: readonly (readonly [string, string])[] = [
  ["Владимир", "Vladimir"],
  ["Сергей", "Sergey"],
  ["Дмитрий", "Dmitriy"],
  ["Алексей", "Aleksey"],
  ["Андрей", "Andrey"],
  ["Юрий", "Yuriy"],
  ["Николай", "Nikolay"],
  ["Екатерина", "Yekaterina"],
  ["Наталья", "Natalya"],
  ["Михаил", "Mikhail"],
  ["", "Hassan"],
  ["", "Mahmoud"],
  ["", "Abdullah"],
  ["", "Khalid"],
  ["", "Ibrahim"],
  ["", "Yusuf"],
  ["", "Fatima"],
  ["", "Jürgen"],
  ["", "Jörg"],
  ["", "Günther"],
  ["", "Käthe"],
  ["", "Björn"],
  ["", "Łukasz"],
  ["", "Zoë"],
  ["", "José"],
  ["", "François"],
  ["", "Chol-su"],
  ["", "Myong-chol"],
  ["", "Joseph"],
  ["", "Emmanuel"],
];
const starts: readonly (readonly [string, string])[] = [
  ["Бор", "Bor"],
  ["Кузн", "Kuzn"],
  ["Ворон", "Voron"],
  ["Шевч", "Shevch"],
  ["Жук", "Zhuk"],
  ["Чер", "Cher"],
  ["Хар", "Khar"],
  ["Тим", "Tim"],
  ["Рог", "Rog"],
  ["Лав", "Lav"],
  ["Мал", "Mal"],
  ["Гор", "Gor"],
  ["Филип", "Filip"],
  ["Дуб", "Dub"],
  ["Зел", "Zel"],
  ["Пет", "Pet"],
  ["Сав", "Sav"],
  ["Нест", "Nest"],
  ["Вин", "Vin"],
  ["Кров", "Krov"],
  ["Брат", "Brat"],
  ["Степ", "Step"],
];
const ends: readonly (readonly [string, string])[] = [
  ["исов", "isov"],
  ["ецов", "etsov"],
  ["енко", "enko"],
  ["овский", "ovskiy"],
  ["анин", "anin"],
  ["ачук", "achuk"],
  ["ушкин", "ushkin"],
  ["алов", "alov"],
  ["еев", "eyev"],
  ["ынин", "ynin"],
  ["ельник", "elnik"],
  ["атов", "atov"],
];
const westernStarts = [
  "Grün",
  "Möll",
  "Bäum",
  "Köst",
  "Rüb",
  "Schön",
  "Weiß",
  "Hadd",
  "Karr",
  "Mans",
  "Qass",
  "Ramad",
  "Sull",
  "Tahr",
  "Naj",
  "Fawz",
];
const westernEnds = ["wald", "inger", "lein", "hauser", "acker", "adi", "ouri", "awi", "ammar", "ibi", "emann", "oud", "ani", "enfeld"];
/** Syllables between a surname's beginning and end, in both scripts: surnames of real lists are as many. */
const middles: readonly (readonly [string, string])[] = [
  ["", ""],
  ["ова", "ova"],
  ["ери", "eri"],
  ["уми", "umi"],
  ["ало", "alo"],
  ["ибо", "ibo"],
  ["ору", "oru"],
  ["еду", "edu"],
  ["ими", "imi"],
  ["ага", "aga"],
];
const fields = [
  "Shipping",
  "Trading",
  "Petroleum",
  "Electronics",
  "Aviation",
  "Metallurgy",
  "Chemicals",
  "Logistics",
  "Banking",
  "Maritime",
];
const forms = ["LLC", "JSC", "Ltd", "GmbH", "Co.", "OOO"];

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const pick = <Value>(random: (below: number) => number, from: readonly Value[]): Value => {
  const value = from[random(from.length)];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
};

const two = (number: number): string => String(number).padStart(2, "0");

/** Two in three are persons; names differ. */
export function makeSanctionEntries(count: number, seed = 1): MadeEntry[] {
  const random = makeRandom(seed);
  const taken = new Set<string>();
  const entries: MadeEntry[] = [];
  while (entries.length < count) {
    const entry = entries.length % 3 === 2 ? makeEntity(random) : makePerson(random);
    if (taken.has(entry.wholeName)) continue;
    taken.add(entry.wholeName);
    entries.push({ ...entry, key: `EU.${10_000 + entries.length}.${10 + random(90)}` });
  }
  return entries;
}

function makePerson(random: (below: number) => number): MadeEntry {
  const [cyrillicGiven, given] = pick(random, givenNames);
  const isSlavic = cyrillicGiven !== "";
  const [start, middle, end] = [pick(random, starts), pick(random, middles), pick(random, ends)];
  const lastName = isSlavic
    ? `${start[1]}${middle[1]}${end[1]}`
    : `${pick(random, westernStarts)}${pick(random, middles)[1]}${pick(random, westernEnds)}`;
  const wholeName = `${given} ${lastName}`;
  const aliases = isSlavic ? [`${cyrillicGiven} ${start[0]}${middle[0]}${end[0]}`] : [];
  const birthDate = `${1940 + random(60)}-${two(1 + random(12))}-${two(1 + random(28))}`;
  return { key: "", kind: "person", firstName: given, lastName, wholeName, aliases, birthDate };
}

function makeEntity(random: (below: number) => number): MadeEntry {
  const [beginnings, endings] =
    random(2) === 0 ? [starts.map(([, latin]) => latin), ends.map(([, latin]) => latin)] : [westernStarts, westernEnds];
  const first = `${pick(random, beginnings)}${pick(random, middles)[1]}${pick(random, endings)}`;
  const field = pick(random, fields);
  const wholeName = `${first} ${field} ${pick(random, forms)}`;
  return { key: "", kind: "entity", firstName: "", lastName: "", wholeName, aliases: [], birthDate: null };
}

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** By turns; the EU writes 00 where it does not know. */
const NATIONALITIES = ["RU", "SY", "KP", "00"];
const nationalityOf = (key: string): string => NATIONALITIES[Number(key.split(".")[1]) % NATIONALITIES.length] ?? "00";

/** The list as the EU publishes its own. @param day on which the file says that it was made, `YYYY-MM-DD` */
export function writeEuXml(entries: readonly MadeEntry[], day: string): string {
  const written = entries.map(({ key, kind, firstName, lastName, wholeName, aliases, birthDate }, index) => {
    const names = [
      `<nameAlias firstName="${escape(firstName)}" middleName="" lastName="${escape(lastName)}" wholeName="${escape(wholeName)}" strong="true" regulationLanguage="en" logicalId="${index * 10 + 1}"/>`,
      ...aliases.map(
        (alias, place) =>
          `<nameAlias firstName="" middleName="" lastName="" wholeName="${escape(alias)}" strong="true" regulationLanguage="en" logicalId="${index * 10 + 2 + place}"/>`,
      ),
    ];
    const birth =
      birthDate === null
        ? ""
        : `<birthdate circa="false" calendarType="GREGORIAN" birthdate="${birthDate}" year="${birthDate.slice(0, 4)}" countryIso2Code="00" logicalId="${index * 10 + 9}"/>`;
    return `<sanctionEntity designationDetails="" unitedNationId="" euReferenceNumber="${key}" logicalId="${index + 1}">
<remark>Constructed; does not exist.</remark>
<regulation regulationType="regulation" publicationDate="2026-01-02" entryIntoForceDate="2026-01-02" numberTitle="0000/2026 (OJ L1)" programme="TEST" logicalId="${index * 10}"/>
<subjectType code="${kind === "person" ? "person" : "enterprise"}" classificationCode="${kind === "person" ? "P" : "E"}"/>
${names.join("\n")}
${[birth, kind === "person" ? `<citizenship region="" countryIso2Code="${nationalityOf(key)}" countryDescription="" logicalId="${index * 10 + 8}"/>` : ""].filter((line) => line !== "").join("\n")}
</sanctionEntity>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="${day}T00:00:00.000+01:00" globalFileId="1">
${written.join("\n")}
</export>
`;
}
