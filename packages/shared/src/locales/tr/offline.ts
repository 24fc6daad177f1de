import type { offline as english } from "../en/offline.ts";

/** What the guests' pages say while the network is gone and when it is back; loaded ahead, once the first page is there. */
export const offline: Readonly<Record<keyof typeof english, string>> = {
  "offline.kept": "Bağlantı yok. Bilgileriniz bu cihazda kayıtlı. Bağlantı geri gelir gelmez göndereceğiz. Devam edebilirsiniz.",
  "offline.send": "Bağlantı yok. Geri gelir gelmez formu göndereceğiz. Lütfen o zamana kadar bu sayfayı açık tutunuz.",
  "offline.title": "Henüz gönderilmedi",
  "offline.later":
    "Bağlantıyı önümüzdeki {{n}} gün içinde bu cihazda yeniden açınız. Bilgilerinizi o zaman göndeririz. Bu sürenin sonunda onları bu cihazdan sileriz.",
  "offline.merged": "Başka bir yerde bilgi eklendi. İkisi de kaydedildi.",
  "offline.search": "Bağlantı yok. Bu soruyu daha sonra yanıtlayabilirsiniz.",
  "offline.waiting": "Bağlantı yok. {{name}} dosyasını bağlantı gelir gelmez göndereceğiz. Lütfen o zamana kadar bu sayfada kalınız.",
  "offline.late": "Form daha önce gönderilmişti. Bu cihazdaki sonraki bilgileri almadık ve buradan sildik.",
};
