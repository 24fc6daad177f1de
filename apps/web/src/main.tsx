import "./ui/mantine-styles.ts";
import "./ui/app.css";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { routes } from "./routes.tsx";
import type { Uploads } from "./session/api-context.tsx";
import { buildQueryClient } from "./session/build-query-client.ts";
import { clearForOtherUser } from "./session/clear-for-other-user.ts";
import { sendWithProgress } from "./session/send-with-progress.ts";
import { StaffApp } from "./session/staff-app.tsx";
import { startApi } from "./session/start-api.ts";
import { watchFocus } from "./session/watch-focus.ts";
import { watchPreloadErrors } from "./session/watch-preload-errors.ts";
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
