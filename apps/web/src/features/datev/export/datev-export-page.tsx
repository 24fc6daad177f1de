import { Anchor, Box, Button, Checkbox, Group, NativeSelect, Paper, Radio, Stack, Text, TextInput, Title } from "@mantine/core";
import { type Control, Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { accountLengths } from "@stammdaten/shared/contract/choices.ts";
import { byResponsible } from "@stammdaten/shared/contract/list-choices.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import { paths } from "../../../paths.ts";
import { ExportState } from "../../../downloads/export-state.tsx";
import { useListExport } from "../../../downloads/use-list-export.ts";
import { useSubscription } from "../../../shell/use-subscription.ts";
import { useSession } from "../../../auth/use-session.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { recallBooks, rememberBooks, type BooksFields } from "./books-fields.ts";
import type { BooksForm } from "./books-schema.ts";
import { ExportPreview } from "./export-preview.tsx";
import { TableExport, wishOf, type ExportSelection } from "./table-export.tsx";
import { useChangeParams } from "../../../use-change-params.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";

const kinds = ["person", "company"] as const;

/** The clients as DATEV's own file, for firms whose DATEV is not reached by DATEVconnect. */
export function DatevExportPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const mandantType = kinds.find((one) => one === params.get("mandantType"));
  const archived = params.get("archived") === "true";
  const search = params.get("search") ?? "";
  const responsible = byResponsible.find((one) => one === params.get("responsible"));
  const change = (key: string, value: string | null) => changeParams({ [key]: value });
  const isClosed = useSubscription().data?.planActive === false;
  const selection = {
    ...(mandantType === undefined ? {} : { mandantType }),
    archived: archived ? ("true" as const) : ("false" as const),
    ...(search === "" ? {} : { search }),
    ...(responsible !== undefined && { responsible }),
  };
  const about = (
    <>
      <Text>{t("datevExport.what")}</Text>
      <Text>{t("datevExport.where")}</Text>
    </>
  );
  return (
    <Box maw={720}>
      <PageHeader
        title={t(isClosed ? "datevExport.closedTitle" : "datevExport.title")}
        before={
          // The lists of clients are closed without a plan.
          <Anchor
            component={Link}
            to={isClosed ? paths.tenantSubscription() : mandantType === "company" ? paths.companies() : paths.persons()}
            display="inline-block"
            mb="xs"
          >
            {t(isClosed ? "billing.title" : `clients.${mandantType ?? "person"}.list`)}
          </Anchor>
        }
      />
      <Stack>
        {!isClosed && about}
        <Group align="flex-end" gap="lg">
          <NativeSelect
            label={t("datevExport.whose")}
            value={mandantType ?? ""}
            onChange={(event) => change("mandantType", event.currentTarget.value)}
            data={[{ value: "", label: t("datevExport.both") }, ...kinds.map((value) => ({ value, label: t(`clients.${value}.list`) }))]}
          />
          <Checkbox
            mb="xs"
            label={t("datevExport.archived")}
            checked={archived}
            onChange={(event) => change("archived", event.currentTarget.checked ? "true" : null)}
          />
          {search !== "" && (
            <Checkbox mb="xs" label={t("datevExport.search", { search })} checked onChange={() => change("search", null)} />
          )}
          {responsible !== undefined && (
            <Checkbox mb="xs" label={t(`datevExport.${responsible}`)} checked onChange={() => change("responsible", null)} />
          )}
        </Group>
        {/* Whoever leaves wants everything; whoever came from a list has that there. */}
        {isClosed && <TableExport selection={selection} />}
        {isClosed && (
          <Title order={2} size="h4">
            {t("datevExport.file")}
          </Title>
        )}
        {isClosed && about}
        <BooksFieldset selection={selection} />
        {!isClosed && <TableExport selection={selection} />}
      </Stack>
    </Box>
  );
}

function BooksFieldset({ selection }: { selection: ExportSelection }) {
  const { t } = useTranslation();
  const tenantId = useSession().session?.tenant?.id ?? "";
  const file = useListExport();
  const { control, register, handleSubmit, getValues, formState } = useSchemaForm<BooksFields, BooksForm>({
    schema: async () => (await import("./books-schema.ts")).BooksForm,
    defaultValues: recallBooks(tenantId, readToday()),
  });
  const [accountLength, accounts] = useWatch({ control, name: ["accountLength", "accounts"] });
  const { errors } = formState;
  const errorOf = (message: string | undefined) => (message === undefined ? null : t(message));
  const download = () => {
    const books = getValues();
    rememberBooks(tenantId, books);
    const numbers = {
      consultantNumber: Number(books.consultantNumber),
      clientNumber: Number(books.clientNumber),
      accountLength: Number(books.accountLength),
    };
    file.start({ list: "clients", ...wishOf(selection), ...books, ...numbers, format: "extf" });
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(download)(event)}>
      <Stack>
        <Paper withBorder p="md" component="section" aria-labelledby="export-books">
          <Stack gap="md">
            <div>
              <Title order={2} size="h4" id="export-books">
                {t("datevExport.books")}
              </Title>
              <Text size="sm" c="dimmed">
                {t("datevExport.booksHint")}
              </Text>
            </div>
            <Group align="flex-start" grow preventGrowOverflow={false}>
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                withAsterisk
                aria-required
                label={t("datevExport.consultantNumber")}
                error={errorOf(errors.consultantNumber?.message)}
                {...register("consultantNumber")}
              />
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                withAsterisk
                aria-required
                label={t("datevExport.clientNumber")}
                error={errorOf(errors.clientNumber?.message)}
                {...register("clientNumber")}
              />
            </Group>
            <Group align="flex-start" grow preventGrowOverflow={false}>
              <TextInput
                type="date"
                withAsterisk
                aria-required
                label={t("datevExport.fiscalYearStart")}
                error={errorOf(errors.fiscalYearStart?.message)}
                {...register("fiscalYearStart")}
              />
              <NativeSelect label={t("datevExport.accountLength")} data={[...accountLengths]} {...register("accountLength")} />
            </Group>
            <AccountsChoice control={control} first={10 ** Number(accountLength)} />
          </Stack>
        </Paper>
        <ExportPreview query={{ ...selection, accountLength, accounts }} />
        <Group gap="sm">
          <Button type="submit" loading={file.isPending}>
            {t("datevExport.download")}
          </Button>
          <ExportState of={file} />
        </Group>
      </Stack>
    </form>
  );
}

/** Whether clients are numbered as their accounts are, or with a digit before. @param first account number of the first debtor */
function AccountsChoice({ control, first }: { control: Control<BooksFields, unknown, BooksForm>; first: number }) {
  const { t } = useTranslation();
  return (
    <Controller
      control={control}
      name="accounts"
      render={({ field }) => (
        <Radio.Group label={t("datevExport.accounts")} value={field.value} onChange={field.onChange}>
          <Stack gap="xs" mt="xs">
            <Radio value="same" label={t("datevExport.accounts.same", { first, last: 7 * first - 1 })} />
            <Radio value="added" label={t("datevExport.accounts.added", { first })} />
          </Stack>
        </Radio.Group>
      )}
    />
  );
}
