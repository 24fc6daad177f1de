import { labelKey } from "@stammdaten/shared/forms/check.ts";
import { nameReferenced } from "@stammdaten/shared/forms/display.ts";
import { holds, isAnswered, isLeaf } from "@stammdaten/shared/forms/evaluate.ts";
import type { AnswerGroup } from "@stammdaten/shared/forms/form.ts";
import { isMasked } from "@stammdaten/shared/forms/mask.ts";
import { commaOf } from "@stammdaten/shared/values/language.ts";
import { joinPath } from "../answer-path.ts";
import { useWizard } from "../wizard-context.ts";
import type { FieldListProps } from "./nested-fields.ts";

/** What says who somebody is and where they live. */
const OF_PERSON = /name|title|degree|salutation|birth|citizen|street|house|zip|location|country/i;
/** What members of a family have in common. */
const OF_FAMILY = /^(lastName|citizenship|birthCountry|street|houseNumber|zip|location|country)$/;
/** What people at one address have in common. */
const OF_HOUSEHOLD = /^(street|houseNumber|zip|location|country)$/;

/** Everybody who is named in the answers, but for one. */
function listPersons(holder: unknown, own: AnswerGroup): AnswerGroup[] {
  if (typeof holder !== "object" || holder === null || holder === own) return [];
  const inner = Object.values(holder).flatMap((value) => listPersons(value, own));
  return isAnswered((holder as AnswerGroup)["lastName"]) ? [holder as AnswerGroup, ...inner] : inner;
}

/** Offers what was answered about somebody else, or about the same person at another place, to be taken over by one tap. */
export function KnownAnswers({ fields, path, given, scope }: FieldListProps) {
  const { form, relevant, today, locale, store, t } = useWizard();
  const isFamily = form.subject === "person" && form.approval === "client";
  const asks = (key: string): boolean => holds(fields[key]?.visibleWhen, relevant, scope, today);
  // An entry that is about a company by now.
  if (!asks("lastName")) return null;
  const offers = new Map<string, { name: string; taken: AnswerGroup }>();
  for (const person of listPersons(relevant, scope)) {
    const isOther = ["firstName", "lastName"].some((key) => isAnswered(scope[key]) && scope[key] !== person[key]);
    const wanted = isOther ? OF_HOUSEHOLD : isFamily ? OF_FAMILY : OF_PERSON;
    const taken = Object.fromEntries(
      Object.entries(fields).flatMap(([key, field]) => {
        const value = person[key];
        const isOpen = isLeaf(field) && asks(key) && (!isAnswered(scope[key]) || scope[key] === field.presumed) && scope[key] !== value;
        return isOpen && wanted.test(key) && isAnswered(value) && ![value].flat().some(isMasked) ? [[key, value]] : [];
      }),
    );
    const name = nameReferenced({ person }, "person");
    const same = JSON.stringify(taken);
    if (same !== "{}" && name !== "" && !offers.has(same)) offers.set(same, { name, taken });
  }
  return [...offers].map(([key, { name, taken }]) => (
    <p key={key}>
      <button
        type="button"
        className="secondary"
        onClick={() => {
          store.setAnswer(path, { ...given, ...taken });
          const next = Object.keys(fields).find((one) => fields[one]?.required === true && !isAnswered({ ...scope, ...taken }[one]));
          setTimeout(() => document.getElementById(joinPath([...path, next ?? ""]))?.focus(), 0);
        }}
      >
        {t("guest.take", {
          name,
          fields: Object.keys(taken)
            .map((one) => t(labelKey([one], fields[one]?.label)))
            .join(commaOf(locale)),
        })}
      </button>
    </p>
  ));
}
