import type { Client } from "@stammdaten/shared/contract/clients.ts";
import { useApi } from "../api/api-context.tsx";
import { DataExportPanel } from "./data-export-panel.tsx";

type Props = {
  readonly client: Pick<Client, "mandantType" | "id">;
  /** What the export holds: the firm's holds more than the client's own. */
  readonly about: string;
};

/** All data of a client as one file, for the firm or for the client. */
export function ClientExportPanel({ client: { mandantType, id }, about }: Props) {
  const api = useApi();
  const input = { query: { mandantType, id } };
  return (
    <DataExportPanel
      about={about}
      of={id}
      calls={{
        read: () => api.clientExport(input),
        begin: () => api.beginClientExport(input),
        drop: () => api.dropClientExport(input),
        address: () => api.clientExportAddress(input),
      }}
    />
  );
}
