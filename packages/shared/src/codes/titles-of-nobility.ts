/** What DATEV takes in `title_of_nobility` (DATEVconnect client master data 1.7.1); nothing else. */
export const TITLES_OF_NOBILITY = [
  "Baron", "Baronesse", "Baronin", "Brand", "Condesa", "Earl", "Edle", "Edler", "Erbgräfin",
  "Erbgraf", "Erbprinz", "Erbprinzessin", "Freifrau", "Freiherr", "Freiin", "Fürst", "Fürstin",
  "Graf", "Gräfin", "Großherzog", "Großherzogin", "Herzog", "Herzogin", "Landgraf", "Landgräfin",
  "Marques", "Marquis", "Marschall", "Ostoja", "Prinz", "Prinzessin", "Reichsgraf",
  "Reichsgräfin", "Ritter", "Truchsess",
] as const;
