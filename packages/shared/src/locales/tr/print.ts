import type { Texts } from "../texts-by-key.ts";

/** What a printed form says beyond its questions and answers. */
export const print: Texts = {
  "print.firm": "Büro",
  "print.status": "Durum",
  "print.status.draft": "Henüz gönderilmedi",
  "print.status.submitted": "Gönderildi",
  "print.status.confirmed": "Büro tarafından kontrol edildi",
  "print.status.rejected": "Düzeltme için geri gönderildi",
  "print.status.approved": "Onaylandı",
  "print.submittedAt": "Gönderilme tarihi",
  "print.client": "Müvekkil",
  "print.datevNumber": "DATEV numarası",
  "print.changedAt": "Değiştirilme tarihi",
  "print.printedAt": "Yazdırılma tarihi",
  "print.confirmations": "Gönderirken onaylananlar",
  "print.privacyNotice": "Büronun veri koruma bilgilendirmesi: sürüm {{version}}, {{published}}, onaylanma: {{confirmed}}",
  "print.page": "Sayfa {{n}} / {{total}}",
};
