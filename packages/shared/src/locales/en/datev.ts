/** What the product says of deliveries to DATEV and of the way there. */
export const datev = {
  "sync.off": "Waiting: automatic delivery is off or DATEV is not set up.",
  "sync.asked": "The delivery has been requested.",
  "sync.unforeseen": "An unexpected error occurred.",
  "sync.refused": "DATEV refused the delivery (status {{status}}).",
  "sync.delivered.withNewer": "Delivered with a newer state.",
  "sync.delivered.shortened": "Delivered. Shortened or left out for DATEV: {{fields}}. The full text is in the note.",
  "sync.delivered.personOnly":
    "Delivered, but the person only: DATEV keeps this number as a natural person, and the type can be changed in DATEV itself alone. Change it there to “Einzelunternehmen” and deliver again, or split off the sole proprietorship.",
  "sync.delivered.personOnlyShortened":
    "Delivered, but the person only: DATEV keeps this number as a natural person, and the type can be changed in DATEV itself alone. Change it there to “Einzelunternehmen” and deliver again, or split off the sole proprietorship. Shortened or left out for DATEV: {{fields}}.",
  "datevNumber.usedInDatev": "In DATEV this number belongs to somebody else. Please check the DATEV number.",
  "datevNumber.fixedInDatev": "DATEV cannot change a client's number. Please restore the former DATEV number.",
  "datevNumber.otherTypeInDatev": "DATEV keeps this client as another type. Please change the type in DATEV and deliver again.",
  "datev.unreachable.timeout": "DATEV did not answer in time. Please check that the server is running and your firewall allows access.",
  "datev.unreachable.network": "DATEV cannot be reached. Please check address, port and firewall.",
  "datev.unreachable.busy": "DATEV is overloaded at the moment. Please try again in a few minutes.",
  "datev.unreachable.serverError": "DATEV reports an internal error. Please check on the DATEV server that DATEVconnect is running.",
  "datev.unreachable.forbiddenHost":
    "There is no server at this address that we may call. Please check the server's name. A server in your firm's network is reached through the connector.",
  "datev.unreachable.unknownHost":
    "Nobody knows this server name. Please check the address; names of your own network are often unknown outside it.",
  "datev.unreachable.noTls": "There is no encrypted connection there. Please check the port; encrypted it is usually 58452.",
  "datev.unreachable.certificate":
    "The server's certificate is not trusted. Nothing was sent. Please check the certificate in the DATEV settings.",
  "datev.unreachable.otherLogin": "DATEV asks for another kind of login. Please choose it in the DATEV settings.",
  "datev.unreachable.noConnector": "No connector of your firm is connected at the moment. Please check whether it runs.",
  "datev.check.credentials":
    "DATEV refuses user or password. Please enter both again; a Windows user usually needs the domain in front (DOMAIN\\name).",
  "datev.check.refused": "DATEV refuses the request. Please check the user's rights in DATEV.",
  "datev.check.noDatev": "No DATEVconnect answers at this address. Please check address and port.",
  "datev.check.noMasterData": "DATEVconnect answers, but master data is not loaded. Please check on the DATEV server that it is activated.",
} as const;
