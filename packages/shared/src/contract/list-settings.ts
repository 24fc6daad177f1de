import { z } from "zod";
import { listNames } from "./list-choices.ts";
import { endpoint } from "./endpoint.ts";
import { MessageOnly, MultiLineText, RequiredText } from "./schemas.ts";

/** Filters and order of a list under a name; `query` as in the page's address, without search words. */
const View = z.strictObject({
  name: RequiredText(60),
  query: MultiLineText(500),
});
export type ListView = z.infer<typeof View>;

/** How somebody has arranged a list. */
const Setting = z.strictObject({
  list: z.enum(listNames),
  /** Keys of the columns in their order; none for the list's own. */
  columns: z.array(RequiredText(40)).max(30),
  views: z.array(View).max(20),
});
export type ListSetting = z.infer<typeof Setting>;

/** What of an arrangement changes; what is left out stays. */
const SettingChange = Setting.partial({ columns: true, views: true });
export type ListSettingChange = z.infer<typeof SettingChange>;

export const listSettings = {
  listSettings: endpoint({
    method: "GET",
    path: "/Users/ListSettings",
    access: ["tenant"],
    summary: "How the caller has arranged lists: columns, and filters under a name.",
    answer: z.object({ lists: z.array(Setting) }),
  }),
  saveListSetting: endpoint({
    method: "PUT",
    path: "/Users/ListSetting",
    access: ["tenant"],
    summary: "Keeps how the caller has arranged a list; what is left out stays as it was.",
    body: SettingChange,
    answer: MessageOnly,
  }),
};
