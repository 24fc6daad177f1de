import { Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { DatevNumberInput } from "./use-datev-number.ts";

type Props = {
  readonly label: string;
  readonly number: DatevNumberInput;
  /** What the API says against it. */
  readonly error: string | null;
  readonly isFirst?: boolean;
};

/** A client number: proposed, and while it is typed said at once whether it is taken and by whom. */
export function DatevNumberField({ label, number, error, isFirst = false }: Props) {
  const { t } = useTranslation();
  const word = useWord(number);
  const input = useRef<HTMLInputElement>(null);
  const proposed = number.proposal?.data?.number ?? null;
  useEffect(() => {
    // Who waits in the field types over what is proposed, not behind it.
    if (proposed !== null && document.activeElement === input.current) input.current?.select();
  }, [proposed]);
  const isTaken = number.check?.data?.takenBy?.where === "firm";
  return (
    <Stack gap={4}>
      <TextInput
        ref={input}
        label={label}
        description={t("datevNumber.hint", { highest: number.highest })}
        withAsterisk
        aria-required
        inputMode="numeric"
        autoComplete="off"
        data-autofocus={isFirst || undefined}
        value={number.value}
        error={error ?? isTaken}
        onFocus={(event) => {
          if (proposed !== null) event.currentTarget.select();
        }}
        onChange={(event) => number.type(event.currentTarget.value)}
      />
      {/* Always there, so that what is said in it is read out. */}
      <Text size="sm" role="status" mih="1.4em" {...(isTaken && { c: "red" })}>
        {word}
      </Text>
    </Stack>
  );
}

/** What is known of the number in the field. */
function useWord({ proposal, check }: DatevNumberInput): string {
  const { t } = useTranslation();
  if (check !== null) return check.isError ? t("datevNumber.unknown") : sayCheck(check.data, t);
  if (proposal === null) return "";
  if (proposal.isPending) return t("datevNumber.asking");
  return proposal.data === undefined ? "" : sayProposal(proposal.data, t);
}

type Words = ReturnType<typeof useTranslation>["t"];

function sayCheck(found: NonNullable<DatevNumberInput["check"]>["data"], t: Words): string {
  if (found === undefined) return t("datevNumber.checking");
  const { takenBy, datev, reason } = found;
  if (takenBy !== null) return t(takenBy.where === "firm" ? "datevNumber.takenHere" : "datevNumber.takenInDatev", { name: takenBy.name });
  return datev === "unavailable" ? t("datevNumber.freeHere", { reason }) : t("datevNumber.free");
}

function sayProposal(
  { number, fixed, range, datev, reason }: NonNullable<NonNullable<DatevNumberInput["proposal"]>["data"]>,
  t: Words,
): string {
  if (number === null) return t("datevNumber.none", range);
  if (fixed) return t("datevNumber.own");
  return datev === "unavailable" ? t("datevNumber.proposedHere", { reason }) : t("datevNumber.proposed", range);
}
