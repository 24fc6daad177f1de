import { openFirmCipher } from "../../data/firm-cipher.mjs";
import { makeId, makePerson } from "../../bench/make-person.mjs";

const BATCH = 500;

/** @typedef {{ formId: string, number: number, taxId: string, lastName: string, firstName: string, clientId?: string }} Submitted */

/**
 * Forms of made-up people as they are once the firm has confirmed them; approving is left to the API. They are written as
 * rows, because what is stormed here begins with the approval.
 * @param {object} options
 * @param {import("pg").Client} options.db as superuser
 * @param {Awaited<ReturnType<typeof import("../../bench/make-person.mjs").loadForms>>} options.loaded
 * @param {string} options.tenantId
 * @param {string} options.dataKey of the product
 * @param {number} options.count
 * @param {number} options.firstIndex of the people; those of the demo firm and of other runs have others
 * @param {number} options.firstNumber of the DATEV numbers that they are to get
 * @returns {Promise<Submitted[]>}
 */
export async function submitForms({ db, loaded, tenantId, dataKey, count, firstIndex, firstNumber }) {
  const form = loaded.forms.person;
  const people = Array.from({ length: count }, (_, index) => {
    const formId = makeId(tenantId, "storm", firstIndex + index);
    // The spelling in which the product keeps them.
    const { answers } = loaded.readDraft(form, makePerson(loaded, firstIndex + index, makeId(tenantId, "storm-file", index)));
    return { formId, number: firstNumber + index, answers, ...loaded.describeSubject(form, answers) };
  });
  const cipher = await openFirmCipher(db, loaded, { tenantId, dataKey });
  for (let done = 0; done < people.length; done += BATCH) {
    const batch = people.slice(done, done + BATCH);
    await db.query(
      `INSERT INTO form (id, tenant_id, formular_type, edition, state, revision, current_step, answers, name, email, submitted_at)
       SELECT id, $1, 'person', $2, 'confirmed', 3, 'overview', answers::jsonb, name, email, now()
       FROM unnest($3::uuid[], $4::text[], $5::text[], $6::text[]) AS given (id, answers, name, email)`,
      [
        tenantId,
        form.edition,
        batch.map(({ formId }) => formId),
        batch.map(({ formId, answers }) => cipher.sealJson("Form", "answers", formId, answers)),
        batch.map(({ name }) => name),
        batch.map(({ email }) => email),
      ],
    );
  }
  return people.map(({ formId, number, answers }) => ({
    formId,
    number,
    taxId: answers["tax"].taxId,
    lastName: answers["personal"].lastName,
    firstName: answers["personal"].firstName,
  }));
}
