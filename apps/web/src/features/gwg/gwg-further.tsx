import type { GwgRecord } from "@stammdaten/shared/contract/gwg.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { useIsOfficer } from "./suspicion/use-is-officer.ts";

const GwgFilePanel = lazyDialog(() => import("./gwg-file-panel.tsx"), "GwgFilePanel", ["data-export", "gwg-file"]);
/** Loaded only where there is an officer to see it. */
const SuspicionSection = lazyDialog(() => import("./suspicion/suspicion-section.tsx"), "SuspicionSection", ["suspicion"]);

/** What is seldom needed of a client's record: the file for a supervisory authority, and the notes of the money-laundering officer. */
export function GwgFurther({ gwg: { mandantType, id } }: { gwg: GwgRecord }) {
  const isOfficer = useIsOfficer();
  return (
    <>
      <StaffOnly>
        <GwgFilePanel mandantType={mandantType} id={id} />
      </StaffOnly>
      {isOfficer && <SuspicionSection mandantType={mandantType} id={id} />}
    </>
  );
}
