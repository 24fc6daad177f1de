import type { Texts } from "../texts-by-key.ts";

/** Refusals and failures that the guests' pages tell in their own words. */
export const errorsOfGuests: Texts = {
  "upload.failed": "Yükleme başarısız oldu.",
  "form.conflict": "Form bu arada başka bir yerde değiştirildi.",
  "attachment.tooMany": "Forma başka dosya eklenemez.",
  unexpected: "Beklenmeyen bir hata oluştu. Lütfen daha sonra yeniden deneyiniz.",
};
