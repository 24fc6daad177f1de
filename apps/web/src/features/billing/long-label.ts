/** For a button whose words may need two lines on a phone. */
export const longLabel = { h: "auto", mih: 36, py: 6, styles: { label: { whiteSpace: "normal", lineHeight: 1.3 } } } as const;
