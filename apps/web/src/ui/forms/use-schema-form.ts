import { useEffect, useState } from "react";
import { type FieldErrors, type FieldValues, type Resolver, useForm, type UseFormProps, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { withoutReload } from "../../lazy/watch-preload-errors.ts";
import { showToast } from "../feedback/show-toast.ts";

type Options<In extends FieldValues, Out extends FieldValues> = Omit<UseFormProps<In, unknown, Out>, "resolver" | "defaultValues"> & {
  /** Loads the rules that the fields are held to; they may depend on what the fields hold. */
  readonly schema: (fields: In) => Promise<z.ZodType<Out, In>>;
  readonly defaultValues: In;
};

/** The error of a form that could not be checked. */
const NOT_CHECKED = "notChecked";

const loadCheck = async <In extends FieldValues, Out extends FieldValues>(schema: Promise<z.ZodType<Out, In>>) => {
  const [rules, { zodResolver }] = await Promise.all([schema, import("@hookform/resolvers/zod")]);
  return zodResolver(rules);
};

/**
 * A form whose rules are loaded once it is shown: nobody has to wait for them to read it. Where they cannot be loaded when they are
 * needed, what was typed stays, and a toast says why nothing was sent.
 */
export function useSchemaForm<In extends FieldValues, Out extends FieldValues>({
  schema,
  defaultValues,
  ...options
}: Options<In, Out>): UseFormReturn<In, unknown, Out> {
  const { t } = useTranslation();
  const [preload] = useState(() => () => loadCheck(schema(defaultValues)));
  useEffect(() => void withoutReload(preload), [preload]);
  const resolver: Resolver<In, unknown, Out> = async (fields, context, resolverOptions) => {
    // The page is not reloaded for it: that would empty the fields.
    const check = await withoutReload(() => loadCheck(schema(fields)));
    if (check !== undefined) return check(fields, context, resolverOptions);
    showToast("error", t("error.offline"));
    return { values: {}, errors: { root: { type: NOT_CHECKED } } as FieldErrors<In> };
  };
  return useForm<In, unknown, Out>({ ...options, defaultValues: defaultValues as UseFormProps<In>["defaultValues"] & object, resolver });
}
