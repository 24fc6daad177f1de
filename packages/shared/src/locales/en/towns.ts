/** What the guests' pages say about a town and its postcode; loaded where an address is asked for. */
export const towns = {
  "towns.filled": "Town filled in: {{town}}",
  "towns.several": "Several towns have this postcode. Please choose yours from the list in the field, or type it.",
  "towns.other": "For the postcode {{postcode}} we know: {{towns}}. If your town is right all the same, leave it as it is.",
};
