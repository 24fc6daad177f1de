import "./ui/mantine-styles.ts";
import "./ui/app.css";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { routes } from "./routes.tsx";
import type { Uploads } from "./api/api-context.tsx";
import { buildQueryClient } from "./api/build-query-client.ts";
import { clearForOtherUser } from "./auth/clear-for-other-user.ts";
import { sendWithProgress } from "./uploads/send-with-progress.ts";
import { StaffApp } from "./shell/staff-app.tsx";
import { startApi } from "./api/start-api.ts";
import { watchFocus } from "./shell/watch-focus.ts";
import { watchPreloadErrors } from "./shell/watch-preload-errors.ts";
import { loadFallbackLater, startTexts } from "./texts.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root.");

watchPreloadErrors();
watchFocus();
await startTexts();
loadFallbackLater();
const queries = buildQueryClient();
clearForOtherUser(queries);
const uploads: Uploads = (onProgress) => startApi(queries, sendWithProgress(onProgress));
createRoot(root).render(
  <StaffApp api={startApi(queries)} uploads={uploads} queries={queries}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StaffApp>,
);
