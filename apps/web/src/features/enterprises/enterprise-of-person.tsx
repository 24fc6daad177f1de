import { Anchor, Paper, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import { paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { clientQuery } from "../../pickers/client-queries.ts";
import { enterprisesKey } from "./enterprise-keys.ts";

/** On a person's page: whether they share their number with an enterprise. Nothing for who runs none; the address names the person. */
export function EnterpriseOfPerson() {
  const { t } = useTranslation();
  const api = useApi();
  const { id = "" } = useParams();
  const { data: person } = useQuery(clientQuery(api, { mandantType: "person", id }));
  const search = person?.datevNumber == null ? "" : String(person.datevNumber);
  const query = { search, limit: "100" } as const;
  const found = useQuery({
    queryKey: [enterprisesKey, query],
    queryFn: ({ signal }) => api.individualEnterprises({ query, signal }),
    enabled: search !== "",
  });
  const enterprise = found.data?.items.find(({ personId }) => personId === id);
  if (enterprise === undefined) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="enterprise">
      <Title order={2} size="h4" id="enterprise" mb="xs">
        {t("enterprises.ofPerson.title")}
      </Title>
      {enterprise.businessName !== null && <Text fw={600}>{enterprise.businessName}</Text>}
      <Text>{t(enterprise.split ? "enterprises.ofPerson.split" : "enterprises.ofPerson.joint")}</Text>
      {enterprise.companyId === null ? (
        <Anchor component={Link} to={paths.individualEnterpriseOf(search)}>
          {t("enterprises.ofPerson.toList")}
        </Anchor>
      ) : (
        <Anchor component={Link} to={paths.client({ mandantType: "company", id: enterprise.companyId })}>
          {t("enterprises.toCompany")}
        </Anchor>
      )}
    </Paper>
  );
}
