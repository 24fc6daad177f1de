import { Center, Loader } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** The centred spinner of a first load. */
export function PageSpinner() {
  const { t } = useTranslation();
  return (
    <Center mih="60vh" role="status" aria-label={t("staff.loading")}>
      <Loader size="lg" />
    </Center>
  );
}
