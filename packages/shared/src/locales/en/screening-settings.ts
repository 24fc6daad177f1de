/** What a firm chooses about the sanctions screening. */
export const screeningSettings = {
  "settings.screening.title": "Sanctions screening",
  "settings.screening.threshold": "Likeness from which on a hit is shown (in percent)",
  "settings.screening.fourEyes": "Four eyes",
  "settings.screening.thresholdHint":
    "How like a name must be to an entry of the sanctions lists to be shown to you: from 80 to 100. The lower, the more is found, and the more of it is somebody else. After a change all clients are compared anew.",
  "settings.screening.fourEyesHint": "Each decision on a hit must be confirmed by a second person of the firm.",
} as const;
