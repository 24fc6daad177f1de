import { Alert, Button, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** What is shown where something could not be loaded. */
export function ErrorState({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert color="red" variant="outline" role="alert" title={t("staff.failed.title")} my="md">
      <Stack gap="sm" align="flex-start">
        <Text>{message}</Text>
        {onRetry !== undefined && (
          <Button variant="default" onClick={onRetry}>
            {t("staff.failed.retry")}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
