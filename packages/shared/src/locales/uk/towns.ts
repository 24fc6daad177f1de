import type { towns as english } from "../en/towns.ts";

/** What the guests' pages say about a town and its postcode; loaded where an address is asked for. */
export const towns: Readonly<Record<keyof typeof english, string>> = {
  "towns.filled": "Додано населений пункт: {{town}}",
  "towns.several": "Цей індекс мають кілька населених пунктів. Виберіть, будь ласка, свій зі списку в полі або впишіть його.",
  "towns.other": "Для індексу {{postcode}} нам відомо: {{towns}}. Якщо Ваш населений пункт усе ж правильний, залиште його без змін.",
};
