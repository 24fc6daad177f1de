import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { describeError } from "../../ui/feedback/describe-error.ts";

/** Why a step failed, beside its button. */
export function StepProblem({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <Text role="alert" size="sm" c="var(--mantine-color-error)" w="100%">
      {describeError(error, t)}
    </Text>
  );
}
