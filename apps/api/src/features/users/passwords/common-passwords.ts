/**
 * Passwords that everybody thinks of, as they turn up at the top of every published list: a few words, names and walks on
 * the keyboard, with one of a few endings. Kept as parts, so that the list can be read; all in lower case.
 */
const stems =
  "passwort password kennwort geheim secret hallo hello welcome willkommen admin administrator root master login letmein " +
  "qwertz qwerty qwert asdfgh asdf yxcvbn zxcvbn abcdef abc abcd test tester testtest user benutzer gast guest demo start changeme " +
  "sommer summer winter herbst autumn fruehling frühling spring montag freitag januar februar august september oktober november dezember " +
  "schatz liebe love iloveyou sonne sunshine engel angel prinzessin princess dragon drache monkey affe tiger lion fussball fußball football soccer hockey basketball " +
  "bayern dortmund schalke berlin hamburg muenchen münchen koeln köln frankfurt stuttgart germany deutschland " +
  "michael daniel thomas andreas alexander sebastian christian stefan peter martin julia nicole sandra sabine jessica lisa anna laura maria " +
  "computer internet windows google facebook pokemon starwars superman batman shadow killer hunter trustno1 pferd hund katze mama papa familie urlaub " +
  "kanzlei steuer steuerberater buchhaltung datev mandant finanzamt firma buero büro";
const endings =
  "1 2 3 7 8 9 ! ? . 1! 01 11 12 13 22 69 77 88 99 123 123! 1234 1234! 12345 123456 1234567 12345678 123456789 321 111 000 007 666 " +
  "2018 2019 2020 2021 2022 2023 2024 2025 2026 2027 2023! 2024! 2025! 2026! 2027! @123 #1 !1 _1 -1 1a 123a";
/** Walks and well-known spellings that meet the rule as they are once a letter is a capital. */
const whole =
  "p@ssw0rd p@ssword p4ssw0rd passw0rt pa$$w0rd p@ssw0rd1 p@ssw0rd! passw0rd passw0rd! 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 1qaz2wsx 1qay2wsx qay123 qaz123 " +
  "a1b2c3 a1b2c3d4 abc123 123abc 1234abcd 123qwe 123qwertz 12345a 123456a 1a2b3c 1a2b3c4d aa123456 aaaaa1 aaaaaa1 aaaa11 zaq12wsx zaq1xsw2 asd123 qwe123 q123456 a123456 a12345 a1234567 a12345678 a123456789 " +
  "g3h3im g3heim adm1n adm1n1 w3lcome w1llkommen h4llo123 s0mmer s0mmer1 w1nter1 m@ster m4ster1 l3tmein r00t123 t3st123 t3st1234";

let common: ReadonlySet<string> | undefined;

/** All of them: about eight thousand, made when the first is asked for. */
export const commonPasswords = (): ReadonlySet<string> =>
  (common ??= new Set([
    ...whole.split(" "),
    ...stems.split(" ").flatMap((stem) => ["", ...endings.split(" ")].map((ending) => stem + ending)),
  ]));

/** Whether a password is one of those, whatever its capitals. */
export const isCommonPassword = (password: string): boolean => commonPasswords().has(password.toLowerCase());
