import { Alert } from "@mantine/core";

/** A refusal beside what was refused. `passing`: waiting may help. Nothing while there is no message. */
export function FormError({ message, passing = false }: { message: string | null; passing?: boolean }) {
  if (message === null) return null;
  return (
    <Alert color={passing ? "yellow" : "red"} variant="outline" role="alert">
      {message}
    </Alert>
  );
}
