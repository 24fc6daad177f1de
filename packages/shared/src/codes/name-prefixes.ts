/** What DATEV takes in `name_prefix` (DATEVconnect client master data 1.7.1); nothing else. */
export const NAME_PREFIXES = [
  "a", "aan de", "aan den", "al", "am", "an", "an der", "auf", "auf dem", "auf der", "auf m",
  "auff m", "aus", "aus dem", "aus den", "aus der", "b", "bar", "be", "bei", "bei der", "beim",
  "ben", "bey", "bey der", "Che", "Cid", "d", "d'", "d.", "da", "da costa", "da las", "da silva",
  "dal", "dall", "dall'", "dalla", "dalle", "dallo", "das", "de", "de la", "de las", "de le",
  "degli", "dei", "del", "del coz", "deli", "dell", "dell'", "della", "delle", "delli", "dello",
  "den", "der", "des", "di", "dit", "do", "Don", "dos", "dos Santos", "du", "dy", "el", "g",
  "gen", "Gil", "gli", "Grosse", "i", "im", "in", "in den", "in der", "in't", "kl", "kleine", "l",
  "l'", "l.", "la", "le", "lee", "li", "lo", "m", "Mac", "mc", "o", "o'", "op", "op de", "op den",
  "op gen", "op het", "op ten", "pla", "pro", "rr", "St.", "t", "te", "ten", "ter", "Tho", "Thom",
  "Thum", "to", "Tom", "Tor", "tu", "tum", "unter", "unterm", "v.", "v. d.", "v. dem", "v. den",
  "v. der", "van", "van de", "van dem", "van den", "van der", "van gen", "van t", "vande",
  "vandem", "vanden", "vander", "ven", "vo", "vom", "vom und zu", "von", "von de", "von dem",
  "von den", "von der", "von einem", "von Mast", "von und zu", "von und zu der", "von und zur",
  "von zum", "vonde", "vondem", "vonden", "vonder", "vor", "vor dem", "vor den", "vor der",
  "vorm", "vorn", "y", "y del", "zu", "zum", "zur",
] as const;
