/** What the review says of the values that stand in DATEV now. */
export const datevState = {
  "staff.datevState.none": "no entry",
  "staff.datevState.asking": "Comparing with DATEV …",
  "staff.datevState.same": "DATEV has the same values as the master data.",
  "staff.datevState.notInDatev": "The client is not in DATEV yet.",
  "staff.datevState.unavailable": "DATEV could not be compared: {{reason}}",
  "staff.datevState.again": "Compare again",
  "staff.datevState.title": "Different in DATEV",
  "staff.datevState.text":
    "These values differ between DATEV and the master data, and this form does not change them. They stay as they are in DATEV until the same answer is changed in the master data.",
  "staff.datevState.inMasterData": "Master data",
  "staff.datevState.inDatev": "In DATEV",
} as const;
