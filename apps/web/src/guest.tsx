import { beginOpening } from "./features/guest/begin-opening.ts";
import { applyRememberedTheme } from "./features/guest/preferences.ts";
import "./styles/guest.css";

applyRememberedTheme();
if (location.pathname === "/phone") void import("./features/guest/phone/show-phone-page.tsx").then(({ showPhonePage }) => showPhonePage());
else {
  const beginning = beginOpening();
  // A piece of its own, so that what is asked above does not wait for it.
  void import("./features/guest/show-guest-app.tsx").then(({ showGuestApp }) => showGuestApp(beginning));
}
