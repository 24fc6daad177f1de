import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { inspectPage } from "./inspect-page.ts";
import { AuthPages } from "./pages/auth-pages.ts";
import { LoginPage } from "./pages/login-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { readStackAddress } from "./stack-address.ts";
import { expect, test } from "./test.ts";

const NEW = "Fuchs-und-Gans7";
const program = fileURLToPath(new URL("../../../api/dist/admin.js", import.meta.url));

/** Runs a command of the operator as the images have it. */
function runCommand(...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { env: readStackAddress().env, encoding: "utf8" });
  return { code: status, output: stdout + stderr };
}

test("the operator makes an admin, who sets a password with the link that was printed, and logs in", async ({ page }) => {
  const email = `betrieb-${randomUUID()}@example.org`;
  const { code, output } = runCommand("create-admin", "--email", email);
  expect(code, output).toBe(0);
  const link = /http\S+\/registration\?token=\S+/.exec(output)?.[0] ?? "";
  const auth = new AuthPages(page);
  await auth.open(link, "Zugang einrichten");
  await expect(page.getByText("Sie richten den Zugang für die Verwaltung dieser Anwendung ein.")).toBeVisible();
  await expect(auth.username).toHaveValue(email);
  await inspectPage(page, "auth-registration-admin");
  await auth.typeTwice(NEW);
  await auth.button("Zugang einrichten").click();
  await auth.expectHeading("Anmelden");
  await new LoginPage(page).logIn({ username: email, password: NEW });
  await expect(new StaffPages(page).heading("Kanzleien")).toBeVisible();
});

test("the doctor finds the running product well", () => {
  const { output } = runCommand("doctor", "--json");
  const { checks } = JSON.parse(output) as { checks: { name: string; status: string }[] };
  // What other tests do to mail, queue and DATEV meanwhile is theirs.
  const steady = ["settings", "database", "role", "migrations", "row-level security", "keys", "clock", "files"];
  expect(
    checks
      .filter(({ name }) => steady.includes(name))
      .map(({ name, status }) => `${name} ${status}`)
      .sort(),
  ).toEqual(steady.map((name) => `${name} ok`).sort());
});
