import type { Texts } from "../texts-by-key.ts";

/** Doubts about an answer. */
export const warnings: Texts = {
  "warning.title": "Lütfen kontrol ediniz",
  "warning.note": "Yine de devam edebilirsiniz.",
  "warning.taxNumber.checkDigit": "Lütfen vergi numarasını kontrol ediniz. Kontrol rakamı uymuyor.",
  "warning.taxNumber.land": "Lütfen vergi numarasını kontrol ediniz. Seçilen vergi dairesine uymuyor.",
  "warning.pensionNumber.checkDigit": "Lütfen emeklilik sigortası numarasını kontrol ediniz. Geçerli görünmüyor.",
  "warning.vatId.checkDigit": "Lütfen KDV kimlik numarasını kontrol ediniz. Kontrol rakamı uymuyor.",
  "warning.vatId.format": "Lütfen KDV kimlik numarasını kontrol ediniz. Bu ülkeye uymuyor.",
  "warning.economicId.checkDigit": "Lütfen ekonomik kimlik numarasını kontrol ediniz. Kontrol rakamı uymuyor.",
  "warning.economicId.format": "Lütfen ekonomik kimlik numarasını kontrol ediniz. Alışılmış biçimde değil.",
};
