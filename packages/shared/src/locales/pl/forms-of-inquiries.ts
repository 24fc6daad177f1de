import { nameSteps } from "../name-steps.ts";
import type { Texts } from "../texts-by-key.ts";

const overview = { overview: "Przegląd" } as const;
const overviewIntro = { overview: "Proszę sprawdzić dane przed wysłaniem. Każdą z nich można zmienić." } as const;

/** The short forms of people and companies who want to become clients. */
export const formsOfInquiries: Texts = {
  ...nameSteps("steps", "personInquiry", { personal: "Dane osobowe", request: "Kontakt i sprawa", ...overview }),
  ...nameSteps("intros", "personInquiry", {
    personal: "Dzięki temu kancelaria wie, kto pyta.",
    request: "Na ten adres kancelaria odpowie. Odezwie się w Państwa sprawie.",
    ...overviewIntro,
  }),
  ...nameSteps("steps", "companyInquiry", { company: "Przedsiębiorstwo", request: "Kontakt i sprawa", ...overview }),
  ...nameSteps("intros", "companyInquiry", {
    company: "Dzięki temu kancelaria wie, które przedsiębiorstwo pyta i kto je reprezentuje.",
    request: "Na ten adres kancelaria odpowie. Odezwie się w Państwa sprawie.",
    ...overviewIntro,
  }),
  "start.why.inquiry": "Dzięki tym danym kancelaria może odpowiedzieć.",
  "fields.message": "Wiadomość",
  "hints.inquiryMessage": "O co chodzi? Wystarczy kilka zdań.",
  "options.personSupportScope.taxReturn": "Zeznanie podatkowe",
  "options.personSupportScope.accounting": "Księgowość",
  "options.personSupportScope.payroll": "Rozliczanie płac",
  "options.personSupportScope.advisory": "Doradztwo",
  "options.personSupportScope.other": "Coś innego",
};
