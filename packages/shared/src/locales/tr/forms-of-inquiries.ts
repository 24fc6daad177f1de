import { nameSteps } from "../name-steps.ts";
import type { Texts } from "../texts-by-key.ts";

const overview = { overview: "Genel bakış" } as const;
const overviewIntro = { overview: "Göndermeden önce lütfen bilgilerinizi kontrol ediniz. Her bilgiyi değiştirebilirsiniz." } as const;

/** The short forms of people and companies who want to become clients. */
export const formsOfInquiries: Texts = {
  ...nameSteps("steps", "personInquiry", { personal: "Kişi hakkında bilgiler", request: "İletişim ve talep", ...overview }),
  ...nameSteps("intros", "personInquiry", {
    personal: "Böylece büro kimin başvurduğunu bilir.",
    request: "Büro bu adrese yanıt verir ve talebiniz için size ulaşır.",
    ...overviewIntro,
  }),
  ...nameSteps("steps", "companyInquiry", { company: "Şirket", request: "İletişim ve talep", ...overview }),
  ...nameSteps("intros", "companyInquiry", {
    company: "Böylece büro hangi şirketin başvurduğunu ve şirket adına kimin konuştuğunu bilir.",
    request: "Büro bu adrese yanıt verir ve talebiniz için size ulaşır.",
    ...overviewIntro,
  }),
  "start.why.inquiry": "Büro bu bilgilerle size yanıt verebilir.",
  "fields.message": "Mesajınız",
  "hints.inquiryMessage": "Konu nedir? Birkaç cümle yeterlidir.",
  "options.personSupportScope.taxReturn": "Vergi beyannamesi",
  "options.personSupportScope.accounting": "Muhasebe",
  "options.personSupportScope.payroll": "Maaş bordrosu",
  "options.personSupportScope.advisory": "Danışmanlık",
  "options.personSupportScope.other": "Başka bir şey",
};
