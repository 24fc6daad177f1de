import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FormNote } from "@stammdaten/shared/contract/form-schemas.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { useState } from "react";
import { formLoaders, textsForClients } from "../src/wizard/form-loaders.ts";
import { createDraftStore } from "../src/wizard/draft-store.ts";
import { loadTexts } from "../src/wizard/load-texts.ts";
import { noCopies } from "../src/wizard/unsaved-copy.ts";
import { type Place, Wizard, WizardScope } from "../src/wizard/wizard.tsx";
import type { WizardServices } from "../src/wizard/wizard-context.ts";

type Options = {
  form: Form;
  at: string;
  answers?: Answers;
  locale?: ClientLanguage;
  lookUp?: WizardServices["lookUp"];
  upload?: WizardServices["upload"];
  notes?: readonly FormNote[];
  isForClient?: boolean;
};

const everyText = [...new Set(Object.values(formLoaders).flatMap(({ texts }) => texts)), ...textsForClients];

const refuse = () => Promise.reject(new Error("not part of this test"));

/** Opens a form at a step, with a server that takes everything. */
export async function openWizard({
  form,
  at,
  answers = {},
  locale = "de",
  lookUp = () => Promise.resolve([]),
  upload = refuse,
  notes = [],
  isForClient = false,
}: Options) {
  const t = await loadTexts(locale, everyText);
  const services: WizardServices = {
    findBank: () => Promise.resolve(null),
    lookUp,
    upload,
    removeAttachment: refuse,
    phone: null,
    requestRevealCode: refuse,
    readNotice: refuse,
    reveal: refuse,
  };
  let revision = 1;
  const store = createDraftStore({
    form,
    stored: { revision, answers, currentStep: null },
    save: (body) => Promise.resolve({ revision: ++revision, answers: { ...answers, ...body.answers }, currentStep: null }),
    copies: noCopies,
    today: () => "2026-06-01",
  });
  function Page() {
    const [place, setPlace] = useState<Place>({ stepId: at, isReturning: false, focusPath: null });
    return (
      <WizardScope
        form={form}
        store={store}
        services={services}
        attachments={[]}
        notes={notes}
        today="2026-06-01"
        locale={locale}
        t={t}
        isForClient={isForClient}
      >
        <Wizard
          place={place}
          firm="Kanzlei Muster"
          hrefOf={({ stepId }) => `/${form.route}/${stepId}`}
          go={setPlace}
          onLater={() => {}}
          onSubmit={() => Promise.resolve("")}
        />
      </WizardScope>
    );
  }
  render(<Page />);
  return { store, t, user: userEvent.setup(), answer: (stepId: string) => store.getState().answers[stepId] ?? {} };
}
