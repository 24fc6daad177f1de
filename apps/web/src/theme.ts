import { createTheme, type CSSVariablesResolver } from "@mantine/core";

/**
 * Colours that reach 4.5:1 for text in both schemes: a dark primary shade, and white on it only where the fill's
 * luminance allows it.
 * @param closeLabel name of the close button of a notification, in the user's language
 */
export function createStaffTheme(closeLabel: string) {
  return createTheme({
    primaryShade: 8,
    autoContrast: true,
    luminanceThreshold: 0.18,
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    defaultRadius: "sm",
    cursorType: "pointer",
    components: {
      Notification: {
        defaultProps: { closeButtonProps: { "aria-label": closeLabel } },
        styles: { description: { color: "var(--mantine-color-text)" } },
      },
      Modal: { defaultProps: { closeButtonProps: { "aria-label": closeLabel, size: "lg" } } },
      Checkbox: { defaultProps: { size: "md" } },
      Radio: { defaultProps: { size: "md" } },
      Switch: { defaultProps: { size: "md" } },
    },
  });
}

/** Contrast by variable: error, hint and placeholder text at 4.5:1, borders of inputs at 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-error": "#c92a2a",
    "--mantine-color-dimmed": "#495057",
    "--mantine-color-placeholder": "#5c636a",
    "--mantine-color-anchor": "#1864ab",
    "--input-border-strong": "#868e96",
  },
  dark: {
    "--mantine-color-error": "#ff8787",
    "--mantine-color-dimmed": "#c1c2c5",
    "--mantine-color-placeholder": "#a6a7ab",
    "--mantine-color-anchor": "#74c0fc",
    "--input-border-strong": "#868e96",
  },
});
