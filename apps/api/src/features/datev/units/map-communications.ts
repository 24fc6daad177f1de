import type { Communication } from "@stammdaten/datev/datev-record.ts";
import type { Cuts } from "./cuts.ts";

const MOST_CONTENT = 60;

type ContactAnswers = {
  readonly phone?: string | undefined;
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
  readonly website?: string | undefined;
};

const onlyDigits = (text: string): string => text.replace(/\D/g, "");

/** DATEV has no kind of its own for mobile numbers: they are phones with the note "Mobil". */
export function mapCommunications({ phone, mobile, email, website }: ContactAnswers, cuts: Cuts): Communication[] | undefined {
  const fits = (text: string): boolean => text.length <= MOST_CONTENT;
  const isTwice = phone !== undefined && mobile !== undefined && onlyDigits(phone) === onlyDigits(mobile);
  const mail = cuts.whole("email", email, fits);
  const url = cuts.whole("website", website, fits);
  const list: Communication[] = [
    ...(phone === undefined ? [] : [{ type: "phone", data_content: phone, is_main_communication: true }]),
    ...(mobile === undefined || isTwice
      ? []
      : [{ type: "phone", data_content: mobile, note: "Mobil", is_main_communication: phone === undefined }]),
    ...(mail === undefined ? [] : [{ type: "email", data_content: mail, is_main_communication: true }]),
    ...(url === undefined ? [] : [{ type: "url", data_content: url, is_main_communication: true }]),
  ];
  return list.length === 0 ? undefined : list;
}
