import type { phoneCrop as english } from "../en/phone-crop.ts";

/** A photo of a document that is cropped and straightened; loaded with the first one in which its edges are found. */
export const phoneCrop: Readonly<Record<keyof typeof english, string>> = {
  "phoneCrop.title": "{{name}}: фото обрезано и выровнено.",
  "phoneCrop.hint": "Виден ли весь документ?",
  "phoneCrop.preview": "Предварительный просмотр: {{name}}",
  "phoneCrop.use": "Использовать обрезанное фото",
  "phoneCrop.original": "Использовать оригинал",
  "phoneCrop.adjust": "Поправить углы",
  "phoneCrop.editing":
    "Перетащите четыре точки на углы документа. Или коснитесь угла документа: ближайшая точка переместится туда. На клавиатуре выбранную точку перемещают клавиши со стрелками.",
  "phoneCrop.corner.topLeft": "Левый верхний угол",
  "phoneCrop.corner.topRight": "Правый верхний угол",
  "phoneCrop.corner.bottomRight": "Правый нижний угол",
  "phoneCrop.corner.bottomLeft": "Левый нижний угол",
  "phoneCrop.apply": "Применить углы",
  "phoneCrop.cancel": "Отмена",
  "phoneCrop.working": "Фото выравнивается …",
  "phoneCrop.shape": "Четыре точки должны охватывать документ.",
  "phoneCrop.failed": "Не удалось выровнять фото. Вы можете нажать «Отмена» и использовать оригинал.",
};
