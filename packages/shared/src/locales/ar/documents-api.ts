import type { Texts } from "../texts-by-key.ts";

/** What the API says of a client's documents, and the mails about them. */
export const documentsApi: Texts = {
  "validation.signature.consent": "يرجى تأكيد أنكم قرأتم المستند.",
  "validation.signature.empty": "يرجى التوقيع.",
  "validation.signature.place": "يرجى اختيار موضع في الصفحة.",
  "validation.signature.tooLong": "في هذا التوقيع خطوط كثيرة جدًا. يرجى التوقيع بشكل أبسط.",
  "message.documents.sent": "أُرسل مستندكم إلى المكتب.",
  "message.documents.signed": "أُرسل توقيعكم إلى المكتب.",
  "mail.documents.subject": "{{firm}}: مستندات جديدة لكم",
  "mail.documents.body":
    "وضع {{firm}} مستندات جديدة في ملفكم. العدد: {{count}}. للتوقيع: {{sign}}، للملء والإعادة: {{sendBack}}.\n\nيرجى تسجيل الدخول. يبين كل مستند ما يجب فعله به:\n{{link}}",
  "mail.documents.action": "فتح المستندات",
  "mail.documentRejected.subject": "{{firm}}: يرجى إرسال مستند مرة أخرى",
  "mail.documentRejected.body": "راجع {{firm}} مستندًا أرسلتموه ويرجو منكم إرساله مرة أخرى:\n\n{{reason}}\n\nيرجى تسجيل الدخول:\n{{link}}",
  "mail.documentRejected.action": "فتح المستندات",
  "mail.documentCompleted.subject": "{{firm}}: وصل مستندكم",
  "mail.documentCompleted.body": "راجع {{firm}} مستندًا أرسلتموه. كل شيء على ما يرام، ولم يبق شيء عليكم فعله.\n\nتجدونه هنا:\n{{link}}",
  "mail.documentCompleted.action": "فتح المستندات",
  "evidence.title": "إثبات التوقيع",
  "evidence.document": "المستند",
  "evidence.firm": "المكتب",
  "evidence.client": "الموكل",
  "evidence.signer": "التوقيع باسم",
  "evidence.username": "تسجيل الدخول باسم",
  "evidence.at": "الوقت",
  "evidence.kind": "النوع",
  "evidence.page": "الصفحة",
  "evidence.ip": "عنوان IP",
  "evidence.browser": "المتصفح",
  "evidence.hash": "قيمة SHA-256 للمستند قبل التوقيع",
  "evidence.kind.drawn": "رُسم في المتصفح",
  "evidence.kind.typed": "كُتب في المتصفح",
  "evidence.note":
    "توقيع إلكتروني بسيط (المادة 25 (1) من لائحة eIDAS). حيث يشترط القانون الشكل الكتابي، لا يحل محل التوقيع على الورق. قيمة SHA-256 للمستند الموقع محفوظة في ملف المكتب.",
};
