import { Text } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { readBrandColor } from "@stammdaten/shared/values/brand-color.ts";
import styles from "./guest-preview.module.css";

type Props = { name: string; logoUrl: string | null; brandColor: string };

/** The head of a client's page as it would be with these settings, on a light and on a dark device. */
export function GuestPreview({ name, logoUrl, brandColor }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const brand = readBrandColor(brandColor);
  const style = brand === null ? undefined : { background: brand.ground, color: brand.text };
  return (
    <figure className={styles["figure"]} aria-labelledby={id}>
      <Text component="figcaption" size="sm" fw={500} id={id}>
        {t("settings.preview.title")}
      </Text>
      <div className={styles["pages"]}>
        {(["light", "dark"] as const).map((scheme) => (
          <div key={scheme} className={styles["page"]} data-preview={scheme}>
            <div className={styles["head"]} style={style}>
              {logoUrl !== null && <img src={logoUrl} alt={t("settings.preview.logo")} height={32} />}
              <span>{name}</span>
            </div>
            <div className={styles["body"]}>
              <p>{t(`settings.preview.${scheme}`)}</p>
              {/* A picture of a button: nothing to press. */}
              <span className={styles["button"]}>{t("settings.preview.button")}</span>
            </div>
          </div>
        ))}
      </div>
    </figure>
  );
}
