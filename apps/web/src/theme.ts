import { createTheme, type CSSVariablesResolver, defaultVariantColorsResolver, type VariantColorsResolver } from "@mantine/core";

/** The product's own colour, in the shades that the components ask for; `--accent` of the light pages is the ninth (tokens.css). */
const PETROL = ["#ecf6f5", "#d8ebe9", "#b0d6d2", "#86c0ba", "#5fa9a3", "#3f938d", "#297e79", "#1a6d69", "#0f5f5c", "#0a4442"] as const;

/** Fills of the product's colour, which are those of the guests' pages (tokens.css); both schemes of the components name their own. */
const FILLS = {
  "--mantine-color-petrol-filled": "var(--accent)",
  "--mantine-color-petrol-filled-hover": "var(--accent-strong)",
  "--mantine-primary-color-contrast": "var(--on-accent)",
};

/** Words on those fills; on any other fill as the components have it. */
const resolveVariantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  return input.variant === "filled" && input.color === "petrol" ? { ...colors, color: "var(--on-accent)" } : colors;
};

/**
 * The components in the product's own type, colours and corners. Fills reach 4.5:1 for their text in both schemes.
 * @param closeLabel name of the close button of a notification, in the user's language
 */
export function createStaffTheme(closeLabel: string) {
  const dialog = { closeButtonProps: { "aria-label": closeLabel, size: "lg" }, attributes: { header: { role: "presentation" } } };
  return createTheme({
    colors: { petrol: PETROL },
    primaryColor: "petrol",
    primaryShade: { light: 8, dark: 7 },
    variantColorResolver: resolveVariantColors,
    autoContrast: true,
    luminanceThreshold: 0.18,
    fontFamily: "var(--typeface)",
    headings: { fontWeight: "650" },
    defaultRadius: "md",
    cursorType: "pointer",
    components: {
      Notification: {
        defaultProps: { closeButtonProps: { "aria-label": closeLabel } },
        styles: { description: { color: "var(--mantine-color-text)" } },
      },
      // The head of a dialog is no second banner of the page.
      Modal: { defaultProps: dialog, styles: { title: { fontWeight: 650 } } },
      Drawer: { defaultProps: dialog, styles: { title: { fontWeight: 650 } } },
      Alert: { styles: { title: { color: "var(--mantine-color-text)" } } },
      Checkbox: { defaultProps: { size: "md", iconColor: "var(--on-accent)" } },
      Radio: { defaultProps: { size: "md", iconColor: "var(--on-accent)" } },
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
    ...FILLS,
    "--mantine-color-text": "var(--text)",
    "--mantine-color-default-border": "var(--line)",
    // Lighter, not darker: the words on red are black.
    "--mantine-color-red-filled-hover": "#f03e3e",
    "--mantine-color-error": "var(--error)",
    "--mantine-color-dimmed": "var(--muted)",
    "--mantine-color-placeholder": "var(--muted)",
    "--mantine-color-anchor": "var(--accent)",
    "--mantine-color-petrol-light-hover": "#d8ebe9",
    "--input-border-strong": "var(--control-line)",
    "--badge-neutral-background": "var(--raised)",
    "--badge-neutral-text": "var(--text)",
    "--badge-neutral-border": "#a9b3ae",
    "--badge-info-background": "var(--accent-ground)",
    "--badge-info-text": "var(--accent)",
    "--badge-info-border": "#86c0ba",
    "--badge-success-background": "#ebfbee",
    "--badge-success-text": "#1e6b2d",
    "--badge-success-border": "#4a9a5a",
    "--badge-warning-background": "#fff9db",
    "--badge-warning-text": "#7a4a00",
    "--badge-warning-border": "#b98500",
    "--badge-danger-background": "#fff5f5",
    "--badge-danger-text": "#b02525",
    "--badge-danger-border": "#d05c5c",
    "--chart-bar": "#3f938d",
    "--surface-raised": "var(--raised)",
    "--warning-text": "#7a4a00",
  },
  dark: {
    ...FILLS,
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
    "--badge-neutral-background": "var(--raised)",
    "--badge-neutral-text": "var(--text)",
    "--badge-neutral-border": "#5d6a65",
    "--badge-info-background": "var(--accent-ground)",
    "--badge-info-text": "var(--accent)",
    "--badge-info-border": "#3f938d",
    "--badge-success-background": "#12351c",
    "--badge-success-text": "#b2f2bb",
    "--badge-success-border": "#3c8a4c",
    "--badge-warning-background": "#3d2f05",
    "--badge-warning-text": "#ffec99",
    "--badge-warning-border": "#a37a15",
    "--badge-danger-background": "#471818",
    "--badge-danger-text": "#ffc9c9",
    "--badge-danger-border": "#b04a4a",
    "--chart-bar": "#5fb3aa",
    "--surface-raised": "var(--raised)",
    "--warning-text": "#ffe066",
  },
});
