/** Places on the dashboard that other screens and counts lead to, by their ids. */
export const dashboardPlaces = {
  dueReviews: "due-reviews",
  openHits: "open-hits",
  riskChanges: "risk-changes",
} as const;
