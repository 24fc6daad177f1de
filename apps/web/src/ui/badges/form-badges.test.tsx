import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderScreen } from "../../shell/render-screen.tsx";
import { FormBadges } from "./form-badges.tsx";

afterEach(cleanup);

const status = { review: "Confirmed", approval: "Approved", delivery: "Not Sent", isNew: false } as const;

it("says of an approved form how its delivery stands only where there is one", async () => {
  await renderScreen(
    [{ path: "/", element: <FormBadges form={{ formularType: "personAdditional", stage: "submitted", status }} /> }],
    "/",
    {},
  );
  await screen.findByText("Freigegeben");
  expect(screen.queryByText("Noch nicht übertragen")).toBeNull();
  cleanup();
  await renderScreen([{ path: "/", element: <FormBadges form={{ formularType: "personUpdate", stage: "submitted", status }} /> }], "/", {});
  await screen.findByText("Noch nicht übertragen");
  expect(screen.queryByText("Freigegeben")).toBeNull();
});
