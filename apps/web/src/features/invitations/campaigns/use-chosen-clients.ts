import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { CampaignSelection } from "@stammdaten/shared/contract/campaigns.ts";
import { byResponsible } from "@stammdaten/shared/contract/list-choices.ts";

export type ChosenClients = {
  /** The list that they come from. */
  readonly mandantType: "person" | "company" | undefined;
  readonly selection: CampaignSelection;
};

/** Whom the address names: clients one by one, or those of a list's filters, or all. */
export function useChosenClients(): ChosenClients {
  const [params] = useSearchParams();
  return useMemo(() => {
    const kind = params.get("mandantType");
    const mandantType = kind === "person" || kind === "company" ? kind : undefined;
    const clientIds = (params.get("clients") ?? "").split(",").filter((id) => id !== "");
    const search = params.get("search") ?? "";
    const responsible = byResponsible.find((one) => one === params.get("responsible"));
    const selection: CampaignSelection =
      clientIds.length > 0
        ? { clientIds }
        : {
            ...(mandantType !== undefined && { mandantType }),
            ...(search !== "" && { search }),
            ...(responsible !== undefined && { responsible }),
            ...(params.get("gwgTasks") === "due" && { gwgTasks: "due" }),
          };
    return { mandantType, selection };
  }, [params]);
}
