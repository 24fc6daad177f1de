import type { towns as english } from "../en/towns.ts";

/** What the guests' pages say about a town and its postcode; loaded where an address is asked for. */
export const towns: Readonly<Record<keyof typeof english, string>> = {
  "towns.filled": "Добавлен населённый пункт: {{town}}",
  "towns.several": "Этот индекс относится к нескольким населённым пунктам. Выберите, пожалуйста, свой из списка в поле или впишите его.",
  "towns.other":
    "Для индекса {{postcode}} нам известно: {{towns}}. Если Ваш населённый пункт всё же указан верно, оставьте его без изменений.",
};
