import { createTheme, type CSSVariablesResolver } from "@mantine/core";

/**
 * Colours that reach 4.5:1 for text in both schemes: a dark primary shade, and white on it only where the fill's
 * luminance allows it.
 * @param closeLabel name of the close button of a notification, in the user's language
 */
export function createStaffTheme(closeLabel: string) {
  const dialog = { closeButtonProps: { "aria-label": closeLabel, size: "lg" }, attributes: { header: { role: "presentation" } } };
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
      // The head of a dialog is no second banner of the page.
      Modal: { defaultProps: dialog, styles: { title: { fontWeight: 700 } } },
      Drawer: { defaultProps: dialog, styles: { title: { fontWeight: 700 } } },
      Alert: { styles: { title: { color: "var(--mantine-color-text)" } } },
      Checkbox: { defaultProps: { size: "md" } },
      Radio: { defaultProps: { size: "md" } },
      Switch: { defaultProps: { size: "md" } },
    },
  });
}

/**
 * Colours by variable: error, hint and placeholder text at 4.5:1, borders of inputs at 3:1 (WCAG 2.2, 1.4.3 and 1.4.11),
 * statuses. Not by `light-dark()`: the build rewrites that in a way that cannot follow the user's choice.
 */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    // Lighter, not darker: the words on red are black.
    "--mantine-color-red-filled-hover": "#f03e3e",
    "--mantine-color-error": "#c92a2a",
    "--mantine-color-dimmed": "#495057",
    "--mantine-color-placeholder": "#5c636a",
    "--mantine-color-anchor": "#1864ab",
    "--mantine-color-blue-light-hover": "#c3e4fc",
    "--input-border-strong": "#868e96",
    "--badge-neutral-background": "#f1f3f5",
    "--badge-neutral-text": "#343a40",
    "--badge-neutral-border": "#868e96",
    "--badge-info-background": "#e7f5ff",
    "--badge-info-text": "#1864ab",
    "--badge-info-border": "#4c8fc9",
    "--badge-success-background": "#ebfbee",
    "--badge-success-text": "#1e6b2d",
    "--badge-success-border": "#4a9a5a",
    "--badge-warning-background": "#fff9db",
    "--badge-warning-text": "#7a4a00",
    "--badge-warning-border": "#b98500",
    "--badge-danger-background": "#fff5f5",
    "--badge-danger-text": "#b02525",
    "--badge-danger-border": "#d05c5c",
    "--chart-bar": "#1c7ed6",
    "--surface-raised": "#f8f9fa",
    "--warning-text": "#7a4a00",
  },
  dark: {
    "--mantine-color-red-filled-hover": "#f03e3e",
    // The ground, lines and words of the guests' pages: a client goes from one to the other.
    "--mantine-color-body": "var(--ground)",
    "--mantine-color-dark-7": "var(--ground)",
    "--mantine-color-dark-6": "var(--raised)",
    "--mantine-color-dark-5": "var(--line)",
    "--mantine-color-dark-4": "var(--line)",
    "--mantine-color-text": "var(--text)",
    "--mantine-color-dimmed": "var(--muted)",
    "--mantine-color-placeholder": "var(--muted)",
    "--mantine-color-anchor": "var(--accent)",
    "--mantine-color-error": "var(--error)",
    "--input-border-strong": "var(--control-line)",
    "--badge-neutral-background": "#2e2e2e",
    "--badge-neutral-text": "#dee2e6",
    "--badge-neutral-border": "#696969",
    "--badge-info-background": "#10324d",
    "--badge-info-text": "#a5d8ff",
    "--badge-info-border": "#2f6ea3",
    "--badge-success-background": "#12351c",
    "--badge-success-text": "#b2f2bb",
    "--badge-success-border": "#3c8a4c",
    "--badge-warning-background": "#3d2f05",
    "--badge-warning-text": "#ffec99",
    "--badge-warning-border": "#a37a15",
    "--badge-danger-background": "#471818",
    "--badge-danger-text": "#ffc9c9",
    "--badge-danger-border": "#b04a4a",
    "--chart-bar": "#4dabf7",
    "--surface-raised": "var(--raised)",
    "--warning-text": "#ffe066",
  },
});
