import type { Texts } from "../texts-by-key.ts";

/** The export of a client's own data. */
export const dataExport: Texts = {
  "dataExport.title": "Veri dışa aktarımı",
  "dataExport.aboutOwn":
    "Verileriniz tek bir ZIP dosyasında: ana veriler, PDF ve veri olarak formlarınız, dosyalarınız ve belgeleriniz. Büronun iç kayıtları buna dahil değildir.",
  "dataExport.again": "Yeniden oluştur",
  "dataExport.againText": "Yeni dosya, hazır olanın yerine geçer.",
  "dataExport.begin": "Dışa aktarımı oluştur",
  "dataExport.begun": "İndirme başladı.",
  "dataExport.cancel": "İptal",
  "dataExport.download": "ZIP dosyasını indir",
  "dataExport.failed": "Dışa aktarım başarısız oldu. Lütfen yeniden deneyiniz. Bir kez daha başarısız olursa büronuza başvurunuz.",
  "dataExport.leftOut": "{{count}} bölüm okunamadı. ZIP dosyasındaki metin bunları sayar.",
  "dataExport.leftOutOne": "Bir bölüm okunamadı. ZIP dosyasındaki metin onu belirtir.",
  "dataExport.progress": "{{done}} / {{total}} bölüm",
  "dataExport.queued": "Dışa aktarım sırasını bekliyor.",
  "dataExport.ready": "Dışa aktarım hazır: {{size}}, oluşturulma: {{at}}, oluşturan: {{name}}. Silinme tarihi: {{expires}}.",
  "dataExport.remove": "Dosyayı sil",
  "dataExport.removeText": "ZIP dosyası hemen silinir. Verilerin kendisi kalır.",
  "dataExport.running": "Dışa aktarım oluşturuluyor. Bu sayfadan ayrılabilirsiniz.",
};
