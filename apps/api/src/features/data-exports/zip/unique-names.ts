/** As long as a name may be in a ZIP that is unpacked in some folder of Windows, with room for a number. */
const LONGEST = 100;

/** What Windows keeps for devices, with or without an ending. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name that every file system takes: no separators, signs of control or ends that Windows drops, and not too long. */
export function safeName(name: string): string {
  const clean = name
    .normalize("NFC")
    // Letters that show nothing, or turn what follows around, make one name look like another.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "")
    .replace(/[\\/:*?"<>|]+/g, "_")
    .replace(/\s+/g, " ");
  const { stem, ending } = split(clean);
  const letters = [...stem].slice(0, LONGEST - ending.length).join("");
  const whole = `${letters.replace(/^[\s.]+|[\s.]+$/g, "")}${ending}`;
  const named = whole === "" || whole.startsWith(".") ? `_${whole}` : whole;
  return DEVICES.test(named) ? `_${named}` : named;
}

function split(name: string): { stem: string; ending: string } {
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? "";
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/** Gives each file of a folder a name of its own, also where a file system knows no upper and lower case. */
export class UniqueNames {
  readonly #taken = new Set<string>();

  take(name: string): string {
    const safe = safeName(name);
    const { stem, ending } = split(safe);
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? safe : `${stem} (${String(number)})${ending}`;
      const key = candidate.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return candidate;
    }
  }
}
