import type { Texts } from "../texts-by-key.ts";
import { errorsOfGuests } from "./errors-of-guests.ts";
import { errorsOfPages } from "./errors-of-pages.ts";

/** Refusals that clients see. */
export const errors: Texts = {
  ...errorsOfGuests,
  ...errorsOfPages,
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
  "auth.badCredentials": "Kullanıcı adı veya parola yanlış.",
  "auth.codeRequired": "Lütfen doğrulama uygulamanızın kodunu giriniz.",
  "auth.codeWrong": "Bu kod yanlış veya zaten kullanıldı.",
  "tenant.deactivated": "Büronuzun erişimi şu anda kapalı.",
  "confirmation.required": "Lütfen önce parolanızla kendiniz olduğunuzu onaylayınız.",
  "document.notOpen": "Bu belge için şu anda bir şey gönderilemez.",
  "document.notPreviewable": "Bu tür dosyanın önizlemesi yok. Lütfen indiriniz.",
  "document.notSignable": "Bu belge tarayıcıda imzalanamaz. Lütfen indiriniz, imzalayınız ve bir fotoğrafını veya taramasını yükleyiniz.",
  "document.statusNotPossible": "Bu adım, belgenin şu anki durumunda mümkün değil.",
  "passkey.refused": "Bu passkey kabul edilmedi. Lütfen kullanıcı adı ve parolayla oturum açınız.",
  "record.conflict": "Kayıt bu arada başka bir yerde değiştirildi. Lütfen yeniden yükleyiniz.",
  "sso.required": "Büronuz, kurum hesabınızla oturum açmanızı zorunlu kılıyor.",
  "user.taken": "Bu kullanıcı adı kullanılamıyor. Lütfen başka bir tane seçiniz.",
};
