import type { phoneCrop as english } from "../en/phone-crop.ts";

/** A photo of a document that is cropped and straightened; loaded with the first one in which its edges are found. */
export const phoneCrop: Readonly<Record<keyof typeof english, string>> = {
  "phoneCrop.title": "{{name}}: фото обрізано й вирівняно.",
  "phoneCrop.hint": "Чи видно весь документ?",
  "phoneCrop.preview": "Попередній перегляд: {{name}}",
  "phoneCrop.use": "Використати обрізане фото",
  "phoneCrop.original": "Використати оригінал",
  "phoneCrop.adjust": "Поправити кути",
  "phoneCrop.editing":
    "Перетягніть чотири точки на кути документа. Або торкніться кута документа: найближча точка переміститься туди. На клавіатурі вибрану точку переміщують клавіші зі стрілками.",
  "phoneCrop.corner.topLeft": "Лівий верхній кут",
  "phoneCrop.corner.topRight": "Правий верхній кут",
  "phoneCrop.corner.bottomRight": "Правий нижній кут",
  "phoneCrop.corner.bottomLeft": "Лівий нижній кут",
  "phoneCrop.apply": "Застосувати кути",
  "phoneCrop.cancel": "Скасувати",
  "phoneCrop.working": "Фото вирівнюється …",
  "phoneCrop.shape": "Чотири точки мають охоплювати документ.",
  "phoneCrop.failed": "Не вдалося вирівняти фото. Ви можете скасувати й використати оригінал.",
};
