import type { Answers } from "@stammdaten/shared/forms/form.ts";
import type { AddresseeKind } from "../src/features/datev/units/addressee-kind.ts";
import type { AddresseeRecord } from "../src/features/datev/units/addressee-record.ts";
import { deliverClient, type SentCall } from "../src/features/datev/deliver/deliver-client.ts";
import { datevDay } from "../src/features/datev/units/datev-day.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";

type Settings = {
  readonly kind: AddresseeKind;
  readonly map: (answers: Answers, today: string) => AddresseeRecord;
  readonly gateway: DatevGateway;
  readonly number: number;
  readonly answers: Answers;
};

/** Our side of a delivery to DATEV: what is remembered outlives a run. */
export class OurSide {
  readonly #settings: Settings;
  clientId: string | null = null;
  addresseeId: string | null = null;
  answers: Answers;
  number: number;
  /** Addressees of other clients of the firm, in lower case. */
  taken = new Set<string>();
  /** What the last run wrote. */
  sent: SentCall[] = [];

  constructor(settings: Settings) {
    this.#settings = settings;
    this.answers = settings.answers;
    this.number = settings.number;
  }

  async deliver(gateway: DatevGateway = this.#settings.gateway): Promise<{ clientId: string; addresseeId: string }> {
    this.sent = [];
    const today = datevDay(new Date());
    const { kind, map } = this.#settings;
    const { ids } = await deliverClient(
      gateway,
      {
        number: this.number,
        clientId: this.clientId,
        addressees: [{ kind, record: map(this.answers, today), knownId: this.addresseeId, base: null, units: [] }],
        mayCreateAgain: true,
        today,
      },
      {
        remember: (known) => {
          this.clientId = known.clientId ?? this.clientId;
          this.addresseeId = known[kind.link] ?? this.addresseeId;
          return Promise.resolve();
        },
        findTaken: (_, known) => Promise.resolve(new Set(known.filter((id) => this.taken.has(id)))),
        intend: () => Promise.resolve(),
        merged: () => {},
        sending: (call) => void this.sent.push(call),
      },
    );
    return { clientId: ids.clientId, addresseeId: ids[kind.link] ?? "" };
  }
}
