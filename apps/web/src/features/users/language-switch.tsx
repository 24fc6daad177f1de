import { Button } from "@mantine/core";
import { changeLanguage } from "../../texts.ts";
import { useLocale } from "../../ui/use-locale.ts";

/** Offers the other language in its own words. */
export function LanguageSwitch() {
  const other = useLocale() === "de" ? "en" : "de";
  return (
    <Button variant="subtle" lang={other} onClick={() => void changeLanguage(other, true)}>
      {other === "de" ? "Deutsch" : "English"}
    </Button>
  );
}
