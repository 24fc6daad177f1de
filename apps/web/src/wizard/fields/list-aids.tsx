import type { ListField as List } from "@stammdaten/shared/forms/form.ts";
import type { ComponentType } from "react";
import type { ProposalsProps } from "../aids/proposals-props.ts";
import { loadLazily } from "../load-lazily.tsx";
import { useLoaded } from "../use-loaded.ts";

/** Few forms have any of these, so none is loaded before a form asks for it. */
const pictures: Readonly<Record<NonNullable<List["picture"]>, () => Promise<ComponentType>>> = {
  ownership: async () => (await import("../aids/ownership-picture.tsx")).OwnershipPicture,
};
const proposals: Readonly<Record<NonNullable<List["proposals"]>, () => Promise<ComponentType<ProposalsProps>>>> = {
  owners: async () => (await import("../aids/owner-proposals.tsx")).OwnerProposals,
};

/** What was answered about somebody else before; loaded where a person is asked for. */
export const LoadedKnownAnswers = loadLazily(async () => (await import("./known-answers.tsx")).KnownAnswers);

/** What a postcode says about its town; loaded where an address is asked for. */
export const LoadedTownAid = loadLazily(async () => (await import("../towns/town-aid.tsx")).TownAid);

/** The drawing that goes with a list. */
export function ListPicture({ picture }: { picture: NonNullable<List["picture"]> }) {
  const Picture = useLoaded(pictures[picture]);
  return Picture && <Picture />;
}

/** The entries that other answers give to a list. */
export function ListProposals({ source, ...props }: ProposalsProps & { source: NonNullable<List["proposals"]> }) {
  const Proposals = useLoaded(proposals[source]);
  return Proposals && <Proposals {...props} />;
}
