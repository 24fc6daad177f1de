import type { Texts } from "../texts-by-key.ts";

/** What stands in an export of a client's data, and what its files are called. */
export const exportFile: Texts = {
  "exportFile.name": "Veri dışa aktarımı",
  "exportFile.readme": "BENIOKU",
  "exportFile.forms": "Formlar",
  "exportFile.files": "Dosyalar",
  "exportFile.documents": "Belgeler",
  "exportFile.title": "Veri dışa aktarımı: {{subject}}",
  "exportFile.made": "{{firm}} için oluşturulma: {{at}}.",
  "exportFile.holds.own":
    "Bu ZIP dosyası verilerinizi içerir: ana veriler, tüm bilgileri ve büronun bunlara ilişkin sorularıyla formlarınız, davetler ve talepler, yüklenen dosyalar, imzalarınızla birlikte belgeler ve hesabınız.",
  "exportFile.holds.toClient":
    "Bu ZIP dosyası, büronun hakkınızda kaydettiklerini içerir: ana veriler, tüm bilgileriyle formlar, davetler ve talepler, bunlarla birlikte gösterilen veri koruma bilgilendirmeleri, yüklenen dosyalar, imzalarıyla birlikte belgeler, yasanın bürodan istediği kayıtlar, DATEV’e aktarımlar, hesaplar ve geçmiş. Formların dilinizdeki PDF’leri {{folder}} klasöründedir. Aynı form orada iki kez varsa, dilinizdeki dosyanın adı ({{language}}) ile biter.",
  "exportFile.data.about":
    "{{file}}, tüm verileri başka programlar için içerir. “answers” altında bilgiler alan adlarıyla, “inWords” altında aynı bilgiler soru ve cevap olarak sözcüklerle yer alır. “file” ve “pdf” bu klasördeki dosyayı belirtir. Saatler UTC’ye göredir.",
  "exportFile.without.own":
    "Büronun iç kayıtları buna dahil değildir: notları, değerlendirme ve kimlik tespitleriyle kara para aklama yasasına (GwG) göre tutulan dosya (bu konuda kendi verdiğiniz bilgiler formlardadır), DATEV’e aktarımlar, günlük ve silinen belgeler. Büronun bu kayıtlar hakkında bilgi verip veremeyeceği yasaya bağlıdır. Bunun için lütfen büronuza başvurunuz. Parolalar ve bağlantılar da dahil değildir.",
  "exportFile.without.toClient":
    "Parolalar, davet bağlantıları ve yalnızca portalın işletilmesine yarayanlar dahil değildir. Diğer tüm kayıtlar, büronun onları tuttuğu veya yüklendikleri dildedir. Okuyamadığınız bir şey varsa lütfen büronuza başvurunuz.",
  "exportFile.complete": "Tüm bölümler okunabildi.",
  "exportFile.leftOut": "Şu bölümler okunamadı veya sonuna kadar okunamadı:",
};
