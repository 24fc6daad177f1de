import type { towns as english } from "../en/towns.ts";

/** What the guests' pages say about a town and its postcode; loaded where an address is asked for. */
export const towns: Readonly<Record<keyof typeof english, string>> = {
  "towns.filled": "تمت إضافة المدينة: {{town}}",
  "towns.several": "هناك أكثر من مكان بهذا الرمز البريدي. يرجى اختيار مكانكم من القائمة في الحقل أو كتابته.",
  "towns.other": "الأماكن المعروفة لدينا للرمز البريدي {{postcode}}: {{towns}}. إذا كان ما كتبتموه صحيحًا رغم ذلك فاتركوه كما هو.",
};
