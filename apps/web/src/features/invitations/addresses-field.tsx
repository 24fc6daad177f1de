import { Text, Textarea } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useMemo } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { readAddresses } from "./read-addresses.ts";

const PAUSE_MS = 300;
/** More lines than these are not named one by one. */
const MOST_NAMED = 5;

type Props = {
  text: string;
  /** Key of what is wrong, after the first try to send. */
  error: string | undefined;
  input: UseFormRegisterReturn;
};

/** Takes several addresses as they are pasted, and says how many it has understood. */
export function AddressesField({ text, error, input }: Props) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const { addressees } = useMemo(() => readAddresses(settled), [settled]);
  const wrong = useMemo(() => (error === undefined ? [] : readAddresses(text).wrong), [error, text]);
  const lines = [...new Set(wrong.map(({ line }) => line))];
  const named = lines.slice(0, MOST_NAMED).join(", ") + (lines.length > MOST_NAMED ? " …" : "");
  return (
    <div>
      <Textarea
        label={t("invitations.many.addresses")}
        description={t("invitations.many.hint")}
        withAsterisk
        aria-required
        rows={6}
        resize="vertical"
        autoComplete="off"
        spellCheck={false}
        error={error === undefined ? null : t(error, { lines: named })}
        {...input}
      />
      <Text role="status" size="sm" mt={4}>
        {addressees.length === 0 ? "" : t("invitations.many.understood", { n: addressees.length })}
      </Text>
    </div>
  );
}
