import "./ui/mantine-styles.ts";
import "./ui/app.css";
import "./ui/print.css";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { routes } from "./routes.tsx";
import type { Uploads } from "./api/api-context.tsx";
import { buildQueryClient } from "./api/build-query-client.ts";
import { clearForOtherUser } from "./auth/clear-for-other-user.ts";
import { languageOf } from "./auth/language-of.ts";
import { readSnapshot } from "./auth/session-store.ts";
import { sendWithProgress } from "./uploads/send-with-progress.ts";
import { OpenedUserMenu } from "./shell/user-menu.tsx";
import { StaffApp, Toasts } from "./shell/staff-app.tsx";
import { startApi } from "./api/start-api.ts";
import { IdentityDialog } from "./shell/confirm-identity.tsx";
import { loadLater } from "./shell/load-later.ts";
import { prefetchPages } from "./shell/prefetch-pages.ts";
import { watchFocus } from "./shell/watch-focus.ts";
import { watchPreloadErrors } from "./lazy/watch-preload-errors.ts";
import { startTexts } from "./texts.ts";
import { applyMotion } from "./ui/motion.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root.");

watchPreloadErrors();
watchFocus();
applyMotion();
/** No `await` of the module itself: a language's list of texts imports from it, and each would wait for the other. */
async function start(place: HTMLElement): Promise<void> {
  await startTexts(languageOf(readSnapshot().session));
  loadLater([Toasts, OpenedUserMenu, IdentityDialog]);
  prefetchPages(routes);
  const queries = buildQueryClient();
  clearForOtherUser(queries);
  const uploads: Uploads = (onProgress) => startApi(queries, sendWithProgress(onProgress));
  createRoot(place).render(
    <StaffApp api={startApi(queries)} uploads={uploads} queries={queries}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </StaffApp>,
  );
}

void start(root);
