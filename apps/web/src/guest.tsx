import { beginOpening } from "./features/guest/begin-opening.ts";
import { applyRememberedTheme } from "./features/guest/preferences.ts";
import "./styles/guest.css";

applyRememberedTheme();
const beginning = beginOpening();
// A piece of its own, so that what is asked above does not wait for it.
void import("./features/guest/show-guest-app.tsx").then(({ showGuestApp }) => showGuestApp(beginning));
