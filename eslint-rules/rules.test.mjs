import path from "node:path";
import { fileURLToPath } from "node:url";
import { RuleTester } from "eslint";
import tseslint from "typescript-eslint";
import { describe, it } from "vitest";
import { bareClient } from "./bare-client.mjs";
import { noEffectsInVerbs } from "./no-effects-in-verbs.mjs";
import { noFindUnique } from "./no-find-unique.mjs";
import { noRawInjection } from "./no-raw-injection.mjs";
import { roomArrows } from "./room-arrows.mjs";
import { noVagueNames } from "./no-vague-names.mjs";

RuleTester.describe = describe;
RuleTester.it = it;

const root = fileURLToPath(new URL("..", import.meta.url));
const tester = new RuleTester({
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
});

/** A case in a file of the repository. @param {string} file @param {string} code */
const inFile = (file, code) => ({ name: `${file}: ${code}`, code, filename: path.join(root, file) });

/** A case that is reported once. @param {string} file @param {string} code @param {string} messageId */
const refused = (file, code, messageId) => ({ ...inFile(file, code), errors: [{ messageId }] });

tester.run("room-arrows", roomArrows, {
  valid: [
    inFile("packages/shared/src/values/iban.ts", 'import { z } from "zod";'),
    inFile("packages/shared/src/codes/countries.test.ts", 'import { readFileSync } from "node:fs";'),
    inFile("apps/web/src/features/forms/page.tsx", 'import { Button } from "../../ui/button.tsx";'),
    inFile("apps/web/src/features/forms/page.tsx", 'import { client } from "@stammdaten/shared/contract/client.ts";'),
    inFile("apps/api/src/main.ts", 'import { handlers } from "./features/users/handlers.ts";'),
    inFile("apps/api/src/operator/check-lists.ts", 'import { loadLists } from "../features/lookups/published-lists.ts";'),
    inFile("apps/api/src/features/users/log-in.ts", 'import { findUser } from "./find-user.ts";'),
    inFile("apps/api/test/factories.ts", 'import { logIn } from "../src/features/users/log-in.ts";'),
    inFile("apps/api/test/stand-in.ts", 'import { startDatev } from "../../sandbox/src/datev/start-datev.ts";'),
    inFile(
      "apps/backup/src/main.ts",
      'import { openFiles } from "@stammdaten/files/open-files.ts"; import { readEnvironment } from "@stammdaten/settings/read-environment.ts";',
    ),
    inFile("apps/sandbox/src/main.ts", 'import { listen } from "./http/listen.ts";'),
    inFile("apps/api/src/features/forms/approve.ts", 'import { queueDelivery } from "../../domain/queue-delivery.ts";'),
    inFile("apps/api/src/domain/renew-link.ts", 'import { sql } from "../db/sql.ts";'),
    inFile("apps/api/src/db/sweep.test.ts", 'import { describeError } from "../observability/describe-error.ts";'),
    inFile("apps/api/test/prepare-database.ts", 'import { ensurePostgres } from "../../../tools/run/postgres.mjs";'),
    inFile("packages/migrate/src/deploy.test.mjs", 'import { ensurePostgres } from "../../../tools/run/postgres.mjs";'),
    inFile("apps/web/src/shell/app-shell.tsx", 'import { endSession } from "../auth/session-store.ts";'),
    inFile("apps/web/src/api/start-api.ts", 'import { readToken } from "../auth/read-token.ts";'),
    inFile("apps/web/src/pickers/client-picker.tsx", 'import { useApi } from "../api/api-context.tsx";'),
    inFile("apps/web/src/guest.tsx", 'import { Guest } from "./features/guest/guest.tsx"; import { Route } from "wouter";'),
    inFile("apps/web/src/features/inquiry/a.tsx", 'import { a } from "./b.tsx"; import { E } from "../../wizard/error-summary.tsx";'),
  ],
  invalid: [
    refused("packages/shared/src/values/iban.ts", 'import { readFileSync } from "node:fs";', "arrow"),
    refused("packages/shared/src/values/iban.ts", 'import { readFileSync } from "fs";', "arrow"),
    refused("packages/shared/src/forms/form.ts", 'import { useState } from "react";', "arrow"),
    refused("packages/shared/src/forms/form.ts", 'import type { User } from "@prisma/client";', "arrow"),
    refused("packages/shared/src/forms/form.ts", 'export { a } from "../../../../apps/api/src/app.ts";', "arrow"),
    refused("apps/web/src/api.ts", 'import { app } from "../../api/src/app.ts";', "arrow"),
    refused("apps/api/src/app.ts", 'const web = import("@stammdaten/web/src/main.tsx");', "arrow"),
    refused("apps/backup/src/main.ts", 'import { decrypt } from "../../api/src/db/keys.ts";', "arrow"),
    refused("apps/api/src/app.ts", 'import { restore } from "../../backup/src/restore/restore.ts";', "arrow"),
    refused("apps/sandbox/src/main.ts", 'import { iban } from "@stammdaten/shared/values/bank/iban.ts";', "arrow"),
    refused("apps/api/src/integrations/mail/a.ts", 'import { startDatev } from "../../../../sandbox/src/datev/start-datev.ts";', "arrow"),
    refused("apps/api/src/app.ts", 'const mails = import("@stammdaten/sandbox/src/main.ts");', "arrow"),
    refused("apps/api/src/http/mount.ts", 'import { logIn } from "../features/users/log-in.ts";', "arrow"),
    refused("apps/api/src/db/audit.ts", 'import { logIn } from "../features/users/log-in.ts";', "arrow"),
    refused("apps/api/src/features/forms/approve.ts", 'import { logIn } from "../users/log-in.ts";', "arrow"),
    refused("apps/api/src/features/forms/approve.ts", 'import { logIn } from "../users/sessions/log-in.ts";', "arrow"),
    refused("apps/api/src/domain/renew-link.ts", 'import { logIn } from "../features/users/sessions/log-in.ts";', "arrow"),
    refused("apps/api/src/domain/renew-link.ts", 'import { openSession } from "../http/open.ts";', "arrow"),
    refused("apps/api/src/domain/renew-link.ts", 'import { runJobs } from "../jobs/run-jobs.ts";', "arrow"),
    refused("apps/api/src/db/audit.ts", 'import { renewLink } from "../domain/renew-link.ts";', "arrow"),
    refused("apps/api/src/db/audit.ts", 'export { parse } from "../http/parse.ts";', "arrow"),
    refused("apps/api/src/integrations/mail/mailer.ts", 'import { sql } from "../../db/sql.ts";', "arrow"),
    refused("apps/api/src/operator/run-migrate.ts", 'import { findBrowser } from "../../../../tools/run/browser.mjs";', "arrow"),
    refused("packages/migrate/src/deploy.mjs", 'import { readSettings } from "../../../tools/run/settings.mjs";', "arrow"),
    refused("packages/files/src/files.ts", 'import { sql } from "../../../apps/api/src/db/sql.ts";', "arrow"),
    refused("apps/backup/src/main.ts", 'import { iban } from "@stammdaten/shared/values/bank/iban.ts";', "arrow"),
    refused("apps/connector/src/main.ts", 'import { seal } from "../../backup/src/seal.ts";', "arrow"),
    refused("apps/web/src/ui/link.tsx", 'import { useApi } from "../api/api-context.tsx";', "arrow"),
    refused("apps/web/src/wizard/page.tsx", 'import { readToken } from "../auth/read-token.ts";', "arrow"),
    refused("apps/web/src/auth/session-store.ts", 'import { useApi } from "../api/api-context.tsx";', "arrow"),
    refused("apps/web/src/api/start-api.ts", 'import { useSubscription } from "../shell/use-subscription.ts";', "arrow"),
    refused("apps/web/src/uploads/upload-list.tsx", 'import { ClientPicker } from "../pickers/client-picker.tsx";', "arrow"),
    refused("apps/web/src/shell/app-shell.tsx", 'import { FormsPage } from "../features/forms/forms-page.tsx";', "arrow"),
    refused("apps/web/src/ui/link.tsx", 'import { Link } from "react-router-dom";', "arrow"),
    refused("apps/web/src/ui/link.tsx", 'import { Link } from "wouter";', "arrow"),
    refused("apps/web/src/wizard/page.tsx", 'import { a } from "../features/forms/a.tsx";', "arrow"),
    refused("apps/web/src/guest.tsx", 'import { Button } from "@mantine/core";', "arrow"),
    refused("apps/web/src/inquiry.tsx", 'import { Button } from "@mantine/core";', "arrow"),
    refused("apps/web/src/features/inquiry/a.tsx", 'import { a } from "../guest/preferences.ts";', "arrow"),
    refused("apps/web/src/features/inquiry/a.tsx", 'import { readToken } from "../../auth/read-token.ts";', "arrow"),
    refused("apps/web/src/features/guest/a.tsx", 'import { a } from "../forms/a.tsx";', "arrow"),
  ],
});

tester.run("bare-client", bareClient, {
  valid: [
    inFile("apps/api/src/db/in-tenant.ts", 'import { client } from "./client.ts"; import pg from "pg";'),
    inFile("apps/api/src/features/users/a.ts", 'import { inTenant } from "../../db/in-tenant.ts";'),
    inFile("apps/api/test/api.ts", 'import pg from "pg";'),
    inFile("packages/shared/src/contract/a.ts", 'import { a } from "./client.ts";'),
  ],
  invalid: [
    refused("apps/api/src/features/users/a.ts", 'import { client } from "../../db/client.ts";', "bare"),
    refused("apps/api/src/jobs/a.ts", 'import { usePool } from "../db/pool.ts";', "bare"),
    refused("apps/api/src/http/a.ts", 'import type { User } from "../db/generated/models.ts";', "bare"),
    refused("apps/api/src/main.ts", 'import pg from "pg";', "bare"),
    refused("apps/api/src/app.ts", 'import { PrismaPg } from "@prisma/adapter-pg";', "bare"),
  ],
});

tester.run("no-effects-in-verbs", noEffectsInVerbs, {
  valid: [
    inFile("apps/api/src/features/users/invite.ts", "enqueue(fetchLater);"),
    inFile("apps/api/src/features/users/send.job.ts", 'import { mail } from "../../integrations/mail/mail.ts"; fetch("x");'),
    inFile("apps/api/src/features/documents/handlers.ts", 'import { files } from "../../integrations/files/files.ts";'),
    inFile("apps/api/src/integrations/mail/smtp.ts", 'import nodemailer from "nodemailer";'),
  ],
  invalid: [
    refused("apps/api/src/features/users/invite.ts", 'import { mail } from "../../integrations/mail/mail.ts";', "effect"),
    refused("apps/api/src/features/users/invite.ts", 'import nodemailer from "nodemailer";', "effect"),
    refused("apps/api/src/features/users/invite.ts", 'await fetch("https://datev.example");', "effect"),
    refused("apps/api/src/features/users/invite.ts", 'globalThis.fetch("https://datev.example");', "effect"),
  ],
});

tester.run("no-find-unique", noFindUnique, {
  valid: [
    inFile("apps/api/src/features/users/a.ts", "tx.user.findFirst({ where });"),
    inFile("apps/api/test/a.ts", "db.user.findUnique({ where });"),
  ],
  invalid: [
    refused("apps/api/src/features/users/a.ts", "tx.user.findUnique({ where });", "unique"),
    refused("apps/api/src/db/a.ts", 'tx.user["findUniqueOrThrow"]({ where });', "unique"),
  ],
});

tester.run("no-raw-injection", noRawInjection, {
  valid: [inFile("apps/api/src/db/a.ts", "tx.$queryRaw`SELECT 1`;"), inFile("apps/web/src/a.tsx", "const a = <p>{text}</p>;")],
  invalid: [
    refused("apps/api/src/db/a.ts", "tx.$queryRawUnsafe(sql);", "raw"),
    refused("apps/api/src/db/a.ts", "const { $executeRawUnsafe: run } = tx;", "raw"),
    refused("apps/web/src/a.tsx", "const a = <p dangerouslySetInnerHTML={html} />;", "raw"),
    refused("apps/web/src/a.tsx", 'const props = { "dangerouslySetInnerHTML": html };', "raw"),
  ],
});

tester.run("no-vague-names", noVagueNames, {
  valid: [inFile("apps/api/src/features/users/send-mail.job.ts", ""), inFile("apps/web/vite.config.ts", "")],
  invalid: [
    refused("apps/api/src/utils/dates.ts", "", "empty"),
    refused("packages/shared/src/helpers.ts", "", "empty"),
    refused("apps/web/src/ui/FieldRow.tsx", "", "kebab"),
  ],
});
