import { useQuery } from "@tanstack/react-query";
import { useApi } from "./api-context.tsx";

/** Name and number of a tax office; the number alone while or where the name is not known. */
export function TaxOfficeName({ number }: { number: string }) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["taxOffice", number],
    queryFn: async () => (await api.taxAuthorities({ query: { filter: number } })).find((office) => office.number === number)?.name ?? null,
    staleTime: Infinity,
  });
  return data === null || data === undefined ? number : `${data} (${number})`;
}
