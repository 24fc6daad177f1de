import { Paper } from "@mantine/core";
import type { GwgRecord } from "@stammdaten/shared/contract/gwg.ts";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { ScreeningSection } from "./screening/screening-section.tsx";

/** Of enterprises alone: persons are in no such register (§ 20 GwG). */
const RegisterSection = lazyDialog(() => import("./register/register-section.tsx"), "RegisterSection", ["gwg-register"]);

/** What a client was compared with: the sanctions lists, and the transparency register. */
export function GwgChecks({ gwg }: { gwg: GwgRecord }) {
  return (
    <>
      <Paper withBorder p="md" component="section" aria-labelledby="gwg-screening">
        <ScreeningSection gwg={gwg} />
      </Paper>
      {gwg.mandantType === "company" && (
        <Paper withBorder p="md" component="section" aria-labelledby="gwg-register">
          <RegisterSection gwg={gwg} />
        </Paper>
      )}
    </>
  );
}
