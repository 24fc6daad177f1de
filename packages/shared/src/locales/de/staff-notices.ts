import type { staffNotices as english } from "../en/staff-notices.ts";

/** Notices of staff, and how these reach them. */
export const staffNotices: Readonly<Record<keyof typeof english, string>> = {
  "notices.title": "Benachrichtigungen",
  "notices.none":
    "Noch nichts. Hier sehen Sie, was geschehen ist: eingegangene Formulare, Dokumente von Mandanten, fehlgeschlagene Übertragungen.",
  "notices.more": "Weitere zeigen",
  "notices.readAll": "Alle als gelesen markieren",
  "notices.unread": "ungelesen",
  "notices.choose": "Benachrichtigungen wählen",
  "notices.gone": "nicht mehr vorhanden",
  "notices.kind.formSubmitted": "Formular eingegangen",
  "notices.kind.documentReceived": "Dokument von einem Mandanten eingegangen",
  "notices.kind.deliveryFailed": "Übertragung an DATEV endgültig fehlgeschlagen",
  "notices.kind.invitationBounced": "Einladung nicht zustellbar",
  "notices.kind.invitationExpired": "Einladung unbeantwortet abgelaufen",
  "notices.kind.linkRequested": "Mandant bittet um einen neuen Link",
  "notices.kind.reviewDue": "GwG-Aufgabe fällig",
  "notices.kind.screeningHit": "Treffer der Sanktionsprüfung",
  "notices.choices.title": "Benachrichtigungen",
  "notices.choices.intro":
    "Worüber Sie unter der Glocke und per E-Mail benachrichtigt werden. Die E-Mail des Tages kommt am Morgen, und nur, wenn es etwas gibt, das Sie noch nicht gelesen haben. Jedes eingegangene Formular wird außerdem sofort an die Adresse Ihrer Kanzlei gemeldet.",
  "notices.choices.kind": "Was geschehen ist",
  "notices.choices.now": "Sofort",
  "notices.choices.daily": "Einmal am Tag",
  "notices.choices.never": "Nie, auch nicht unter der Glocke",
};
