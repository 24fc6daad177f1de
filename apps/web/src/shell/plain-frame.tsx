import { Container } from "@mantine/core";
import type { ReactNode } from "react";
import { NewVersionBanner } from "./new-version-banner.tsx";

/** A page without header and menu. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <Container component="main" size="sm" py="xl">
      <NewVersionBanner />
      {children}
    </Container>
  );
}
