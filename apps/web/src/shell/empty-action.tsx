import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { StaffOnly } from "../auth/staff-only.tsx";

/** What an empty list offers to do, so that something comes there; nothing for an admin who only reads. */
export function EmptyAction({ to, label, minor = false }: { to: string; label: string; minor?: boolean }) {
  return (
    <StaffOnly>
      <Button component={Link} to={to} mt="xs" variant={minor ? "default" : "filled"}>
        {label}
      </Button>
    </StaffOnly>
  );
}
