import type { Texts } from "../texts-by-key.ts";

/** What a client's pages say about a failure that brings no words of its own. */
export const errorsOfPages: Texts = {
  "resource.notFound": "İstenen içerik bulunamadı. Lütfen yeniden deneyiniz.",
  "session.expired": "Oturumunuzun süresi doldu. Lütfen yeniden oturum açınız.",
  "rate.limited": "Çok fazla istek gönderildi. Lütfen daha sonra yeniden deneyiniz.",
  "service.unavailable": "Hizmet şu anda kullanılamıyor. Lütfen biraz bekleyiniz.",
  "auth.unauthorized": "Bu işlem için yetkiniz yok.",
  "access.forbidden": "Bu işleme erişim yasaktır.",
  "error.actionForbidden": "Bu işleme erişim yasaktır.",
  "error.offline": "Bağlantı yok. Lütfen ağınızı kontrol ediniz.",
  "error.badRequest": "Geçersiz istek.",
  "error.notLoggedIn": "Oturum açmadınız.",
  "subscription.required": "Büronuzun şu anda etkin bir tarifesi yok.",
  "auth.firmRequired": "Birden çok büroda erişiminiz var. Lütfen birini seçiniz.",
};
