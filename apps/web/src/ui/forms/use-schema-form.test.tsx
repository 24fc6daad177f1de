import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { startTexts } from "../../texts.ts";
import { showToast } from "../feedback/show-toast.ts";
import { useSchemaForm } from "./use-schema-form.ts";

vi.mock(import("../feedback/show-toast.ts"));

const Rules = z.object({ name: z.string().min(3, { error: "too short" }) });

function Sample({ load, onSend }: { load: () => Promise<typeof Rules>; onSend: (fields: { name: string }) => void }) {
  const { register, handleSubmit, formState } = useSchemaForm({ schema: load, defaultValues: { name: "" } });
  return (
    <form onSubmit={(event) => void handleSubmit(onSend)(event)}>
      <input aria-label="Name" {...register("name")} />
      <p>{formState.errors.name?.message}</p>
      <button type="submit">Send</button>
    </form>
  );
}

async function send(load: () => Promise<typeof Rules>, name: string) {
  const onSend = vi.fn<(fields: { name: string }) => void>();
  render(<Sample load={load} onSend={onSend} />);
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: name } });
  await act(() => fireEvent.click(screen.getByText("Send")));
  return onSend;
}

beforeAll(() => startTexts("de"));
afterEach(cleanup);

it("holds the fields to rules that came after the form was shown", async () => {
  const onSend = await send(() => Promise.resolve(Rules), "ab");
  expect(await screen.findByText("too short")).toBeTruthy();
  expect(onSend).not.toHaveBeenCalled();
});

it("gives what has passed", async () => {
  const onSend = await send(() => Promise.resolve(Rules), "abc");
  await waitFor(() => expect(onSend.mock.lastCall?.[0]).toEqual({ name: "abc" }));
});

it("sends nothing and keeps what was typed where the rules cannot be loaded, and says so", async () => {
  const onSend = await send(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")), "abc");
  await waitFor(() => expect(showToast).toHaveBeenCalledWith("error", expect.stringMatching(/Verbindung/)));
  expect(onSend).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("abc");
});
