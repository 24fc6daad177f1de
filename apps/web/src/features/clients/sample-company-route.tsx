import type { RouteObject } from "react-router-dom";
import { ClientData } from "./client-data.tsx";
import { ClientMasterData } from "./client-master-data.tsx";
import { ClientOverview } from "./client-overview.tsx";
import { CompanyPage } from "./company-page.tsx";
import { FormsOfClient } from "./forms-of-client.tsx";

/** A company's page with the tabs of this feature, for tests. */
export const companyRoute: RouteObject = {
  path: "/tenant/companies/:id",
  element: <CompanyPage />,
  children: [
    { index: true, element: <ClientOverview /> },
    { path: "master-data", element: <ClientMasterData /> },
    { path: "forms", element: <FormsOfClient /> },
    { path: "data", element: <ClientData /> },
  ],
};
