/** Client numbers: the next free one, who has one, and changing one. */
export const datevNumber = {
  "datevNumber.hint": "A client number, 1 to {{highest}}.",
  "datevNumber.asking": "Looking for the next free number …",
  "datevNumber.proposed": "The next free number from {{from}} to {{to}}.",
  "datevNumber.proposedHere": "The next number that is free here. DATEV could not be asked: {{reason}}",
  "datevNumber.none":
    "No number from {{from}} to {{to}} was found to be free. Enter one yourself, or change the range in the DATEV settings.",
  "datevNumber.own": "This is the client's number in DATEV. DATEV cannot change it.",
  "datevNumber.checking": "Checking whether the number is free …",
  "datevNumber.free": "The number is free.",
  "datevNumber.freeHere": "The number is free here. DATEV could not be asked: {{reason}}",
  "datevNumber.takenHere": "Taken by {{name}}.",
  "datevNumber.takenInDatev":
    "Taken by {{name}} in DATEV. If that is this client, their data are updated there; otherwise choose another number.",
  "datevNumber.unknown": "Whether the number is free could not be checked.",
  "datevNumber.changeTitle": "Change the DATEV number",
  "datevNumber.changeText": "The client gets the new number here and is then delivered to DATEV, also while automatic delivery is off.",
  "datevNumber.new": "New DATEV number",
  "datevNumber.submit": "Change number and deliver",
} as const;
