import type { towns as english } from "../en/towns.ts";

/** What the guests' pages say about a town and its postcode; loaded where an address is asked for. */
export const towns: Readonly<Record<keyof typeof english, string>> = {
  "towns.filled": "Yer eklendi: {{town}}",
  "towns.several": "Bu posta koduna ait birden fazla yer var. Lütfen alandaki listeden yerinizi seçin veya yazın.",
  "towns.other": "{{postcode}} posta kodu için bildiğimiz yerler: {{towns}}. Yazdığınız yer yine de doğruysa olduğu gibi bırakabilirsiniz.",
};
