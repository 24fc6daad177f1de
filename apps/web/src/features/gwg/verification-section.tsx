import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { GwgRecord, Verification } from "@stammdaten/shared/contract/gwg.ts";
import { identifies } from "@stammdaten/shared/gwg/identifies.ts";
import { formatDate } from "@stammdaten/shared/values/date.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { Earlier } from "./earlier.tsx";
import styles from "./verification-section.module.css";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";

const VerificationDialog = lazyDialog(() => import("./verification-dialog.tsx"), "VerificationDialog", [
  "accounts",
  "forms",
  "gwg-review",
  "identity-reading",
  "imports",
  "validation",
  "validation-of-firms",
]);

type PersonOfRecord = GwgRecord["people"][number];

/** The person with what was read of their document by now. */
const asInRecord = (people: readonly PersonOfRecord[], asked: PersonOfRecord | null): PersonOfRecord | null =>
  people.find(({ name, birthDate }) => name === asked?.name && birthDate === asked.birthDate) ?? asked;

/** Loaded where pictures of a document were sent. */
const ReadingSummary = lazyDialog(() => import("./reading/reading-summary.tsx"), "ReadingSummary", ["identity-reading"]);

/** Whom the answers name, who of them has been identified by what, and the way to write it down. */
export function VerificationSection({ gwg }: { gwg: GwgRecord }) {
  const { t } = useTranslation();
  // Of a person the dialog starts with what the answers say; null asks for somebody else.
  const [asked, setAsked] = useState<{ person: PersonOfRecord | null } | null>(null);
  const { people, verifications } = gwg;
  const others = verifications.filter((one) => !people.some((person) => identifies(one, person, people)));
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Title order={3} size="h4" id="gwg-verification">
          {t("gwg.verification.title")}
        </Title>
        {!gwg.erased && (
          <StaffOnly>
            <Button variant="default" onClick={() => setAsked({ person: null })}>
              {t("gwg.verification.addOther")}
            </Button>
          </StaffOnly>
        )}
      </Group>
      <Text c="dimmed">{t("gwg.verification.text")}</Text>
      {people.length === 0 && verifications.length === 0 && <Text>{t("gwg.verification.nobody")}</Text>}
      {people.length > 0 && (
        <ul className={styles["people"]}>
          {people.map((person) => (
            <Person
              key={`${person.name} ${person.birthDate ?? ""}`}
              person={person}
              seen={verifications.filter((one) => identifies(one, person, people))}
              onAdd={gwg.erased ? undefined : () => setAsked({ person })}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={styles["people"]} aria-label={t("gwg.verification.list")}>
          {others.map((one) => (
            <li key={one.id} className={styles["person"]}>
              <div>
                <Text fw={600}>{one.person}</Text>
                <Born on={one.birthDate} />
                <Seen verification={one} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {asked !== null && <VerificationDialog gwg={gwg} person={asInRecord(people, asked.person)} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

function Person({
  person: { name, birthDate, roles, identification, readings },
  seen,
  onAdd,
}: {
  person: PersonOfRecord;
  seen: readonly Verification[];
  /** Absent of a client of whom nothing more is written down. */
  onAdd: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [newest, ...before] = seen;
  // Two people may share a name.
  const whole = birthDate === null ? name : `${name} (${formatDate(birthDate, locale)})`;
  return (
    <li className={styles["person"]}>
      <div className={styles["what"]}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {identification === null ? (
            <Badge tone="success">{t("gwg.verification.done")}</Badge>
          ) : (
            <Badge tone="warning">{t(newest === undefined ? "gwg.verification.open" : "gwg.verification.again")}</Badge>
          )}
        </Group>
        <Born on={birthDate} />
        <Text c="dimmed">{roles.map((role) => t(`gwg.role.${role}`)).join(", ")}</Text>
        {identification !== null && identification.reason !== "never" && (
          <Text>{`${t(`gwg.verification.reason.${identification.reason}`)} (${identification.paragraph})`}</Text>
        )}
        {readings.length > 0 && <ReadingSummary readings={readings} />}
        {newest !== undefined && <Seen verification={newest} />}
        {before.length > 0 && (
          <Earlier summary={t("gwg.verification.earlier", { n: before.length })}>
            {before.map((one) => (
              <Seen key={one.id} verification={one} />
            ))}
          </Earlier>
        )}
      </div>
      {onAdd !== undefined && (
        <StaffOnly>
          <Button
            variant={identification === null ? "default" : "light"}
            size="xs"
            aria-label={t("gwg.verification.addOf", { name: whole })}
            onClick={onAdd}
          >
            {t("gwg.verification.add")}
          </Button>
        </StaffOnly>
      )}
    </li>
  );
}

function Born({ on }: { on: string | null }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return on === null ? null : <Text c="dimmed">{t("gwg.verification.born", { day: formatDate(on, locale) })}</Text>;
}

function Seen({ verification }: { verification: Verification }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { method, verifiedOn, verifiedBy, documentKind, documentNumber, issuingAuthority, validUntil, note } = verification;
  const document = [
    documentKind === null ? null : t(`options.identityType.${documentKind}`),
    documentNumber,
    issuingAuthority,
    validUntil === null ? null : t("gwg.verification.valid", { day: formatDate(validUntil, locale) }),
  ].filter((part) => part !== null);
  return (
    <div className={styles["seen"]}>
      <Text>{[t(`gwg.method.${method}`), formatDate(verifiedOn, locale), verifiedBy].join(" · ")}</Text>
      {document.length > 0 && <Text>{document.join(", ")}</Text>}
      {note !== null && <Text style={{ whiteSpace: "pre-line" }}>{note}</Text>}
    </div>
  );
}
