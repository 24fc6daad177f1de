/** The firm's screens about sole proprietorships, and how one becomes a client of its own. */
export const enterprises = {
  "enterprises.text": "In DATEV a sole proprietor has one number for the person and the enterprise. Here you make two clients of them.",
  "enterprises.search": "Search by name or DATEV number",
  "enterprises.column.person": "Person",
  "enterprises.column.enterprise": "Enterprise",
  "enterprises.column.incomeTypes": "Income",
  "enterprises.column.state": "State",
  "enterprises.state.split": "Split",
  "enterprises.state.joint": "One number",
  "enterprises.unnamed": "Without a name of its own",
  "enterprises.toCompany": "To the company",
  "enterprises.empty": "No sole proprietorships yet",
  "enterprises.emptyText": "Persons who say in their form that they run a sole proprietorship stand here once you have approved it.",
  "enterprises.split": "Split",
  "enterprises.splitOf": "Split: {{name}}",

  "enterprises.dialog.title": "Split the sole proprietorship",
  "enterprises.dialog.text":
    "{{name}} with the DATEV number {{number}} becomes two clients: the person and the enterprise. This cannot be undone.",
  "enterprises.dialog.keep": "Who keeps the number {{number}}?",
  "enterprises.dialog.keepPerson": "The person",
  "enterprises.dialog.keepPersonText": "Private matters and income tax stay under {{number}}.",
  "enterprises.dialog.keepCompany": "The enterprise",
  "enterprises.dialog.keepCompanyText": "Bookkeeping and business taxes stay under {{number}}.",
  "enterprises.dialog.companyNumber": "New DATEV number of the enterprise",
  "enterprises.dialog.personNumber": "New DATEV number of the person",
  "enterprises.dialog.name": "Name of the enterprise",
  "enterprises.dialog.what": "What happens",
  "enterprises.dialog.whatMade":
    "The enterprise becomes a client of its own, with seat, industry, beginning and tax number from the person's data. The bank account is not taken over.",
  "enterprises.dialog.whatPerson": "In DATEV the client {{number}} stays with the person. The enterprise gets a new client.",
  "enterprises.dialog.whatCompany": "In DATEV the client {{number}} stays with the enterprise. The person gets a new client.",
  "enterprises.dialog.whatThen":
    "Both are delivered to DATEV. Afterwards you change the type of the client {{number}} in DATEV yourself; we remind you here.",
  "enterprises.dialog.submit": "Split",

  "enterprises.todo.title": "To do in DATEV",
  "enterprises.todo.text": "DATEV does not let us change a client's type. Please change it in DATEV and tick it off here.",
  "enterprises.todo.person": "Client {{number}} ({{name}}): change the type to natural person.",
  "enterprises.todo.company": "Client {{number}} ({{name}}): change the type to enterprise.",
  "enterprises.todo.done": "Done",
  "enterprises.todo.doneOf": "Done: client {{number}}",

  "enterprises.ofPerson.title": "Sole proprietorship",
  "enterprises.ofPerson.joint": "In DATEV the person and the enterprise share one number.",
  "enterprises.ofPerson.split": "The enterprise is a client of its own.",
  "enterprises.ofPerson.toList": "To the sole proprietorships",
} as const;
