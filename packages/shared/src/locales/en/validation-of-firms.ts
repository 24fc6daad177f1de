/** What is wrong with what a firm enters or a caller asks for; no guest meets it. */
export const validationOfFirms = {
  "validation.flag.invalid": "Please give true or false.",
  "validation.cursor.invalid": "This page of the list does not exist.",
  "validation.limit.invalid": "Please choose 10, 25, 50 or 100 records per page.",
  "validation.sort.invalid": "The list cannot be sorted by this field.",
  "validation.filter.tooShort": "Please enter at least 2 characters.",
  "validation.language.invalid": "Please choose German or English.",
  "validation.formularType.invalid": "There is no such form.",
  "validation.range.invalid": "Please select a valid range.",
  "validation.method.required": "Please select a method.",
  "validation.url.invalid": "Please enter a valid web address.",

  "validation.companyName.required": "Please enter the name of the enterprise.",
  "validation.datevNumber.required": "Valid DATEV Number is required.",
  "validation.datevNumber.invalid": "Invalid DatevNumber",

  "validation.username.required": "Username is required",
  "validation.password.required": "Password is required",
  "validation.password.weak": "Password does not meet the requirements.",
  "validation.password.tooLong": "The password is too long. Please use at most 72 characters.",
  "validation.password.mismatch": "Passwords do not match.",
  "validation.password.strength.tooSimple": "Too simple",
  "validation.password.strength.average": "Average complexity",
  "validation.password.strength.strong": "Strong password",

  "validation.invite.invalid": "Invalid invite data.",
  "validation.invite.email": "Invalid email format.",
  "validation.invite.method": "Please select a method.",
  "validation.invite.tooMany": "These are too many rows. At most 1,000 can be sent at a time.",
} as const;
