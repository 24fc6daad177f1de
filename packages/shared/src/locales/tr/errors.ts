import type { Texts } from "../texts-by-key.ts";
import { errorsOfGuests } from "./errors-of-guests.ts";

/** Refusals that clients see. */
export const errors: Texts = {
  ...errorsOfGuests,
  "resource.notFound": "İstenen içerik bulunamadı. Lütfen yeniden deneyiniz.",
  "session.expired": "Oturumunuzun süresi doldu. Lütfen yeniden oturum açınız.",
  "rate.limited": "Çok fazla istek gönderildi. Lütfen daha sonra yeniden deneyiniz.",
  "service.unavailable": "Hizmet şu anda kullanılamıyor. Lütfen biraz bekleyiniz.",
  "request.invalid": "Geçersiz istek.",
  "body.tooLarge": "Bu, gönderilemeyecek kadar büyük.",
  "link.unknown": "Böyle bir davet bağlantısı yok.",
  "link.expired": "Davet bağlantısının süresi dolmuş.",
  "phone.unknown": "Bu kod geçerli değil. Lütfen bilgisayardaki kodu yeniden tarayın.",
  "phone.over": "Bu kod artık geçerli değil. Lütfen bilgisayarda yeni bir kod görüntüleyin.",
  "phone.taken": "Bu kod başka bir cihazda zaten açıldı. Lütfen bilgisayarda yeni bir kod görüntüleyin.",
  "file.invalid": "Lütfen geçerli bir dosya ekleyiniz",
  "saving.failed": "Veriler kaydedilemedi. En az bir zorunlu alan eksik.",
  "revealCode.wrong": "Bu kod yanlış veya süresi dolmuş.",
  "revealCode.off": "Büro, kayıtlı bilgileri kodla göstermiyor.",
  "firm.closed": "Büro şu anda form kabul edemiyor.",
  "form.submitted": "Form zaten gönderildi.",
  "form.notOpen": "Form şu anda değiştirilemez.",
  "file.infected": "Dosyada zararlı yazılım bulundu. Dosya kaydedilmedi.",
  "storage.exceeded": "Büronuzun depolama alanı buna yetmiyor. Hiçbir şey kaydedilmedi.",
  "inquiry.stale": "Form çok kısa veya çok uzun süre açıktı ya da zaten gönderildi. Lütfen bir kez daha gönderiniz.",
};
