import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import { nameFiles, presentFile, readDocumentRows, type DocumentRow } from "./client-files.ts";
import { presentRow, presentRows } from "./present-row.ts";

type FirmContent = {
  readonly data: object;
  readonly templates: readonly { readonly path: string; readonly file: DocumentRow }[];
  readonly users: number;
};

const userFields = {
  id: true,
  username: true,
  email: true,
  pendingEmail: true,
  firstName: true,
  lastName: true,
  accessLevel: true,
  personId: true,
  companyId: true,
  status: true,
  language: true,
  lastLoginAt: true,
  createdAt: true,
  deletedAt: true,
} as const;

/** What the firm has that is no client's: its own data and settings, users, templates. No secret is in it, and no hash of one. */
export async function gatherFirm(ctx: Ctx, language: Language): Promise<FirmContent> {
  const { tx, tenantId } = ctx;
  const where = { tenantId };
  const templates = nameFiles(await readDocumentRows(ctx, sql`d.client_id IS NULL`), createTranslate(language)("exportFile.templates"));
  const users = await tx.user.findMany({ where, select: userFields, orderBy: { createdAt: "asc" } });
  const datev = await tx.datevSettings.findFirst({ where, omit: { passwordEncrypted: true } });
  const provider = await tx.ssoSettings.findFirst({ where, omit: { clientSecret: true } });
  const plan = await tx.subscription.findFirst({ where });
  const storage = await tx.storageUse.findFirst({ where });
  const notices = await tx.billingNotice.findMany({ where, orderBy: { createdAt: "asc" } });
  const connectors = await tx.datevConnector.findMany({ where, omit: { tokenHash: true }, orderBy: { createdAt: "asc" } });
  const tokens = await tx.apiToken.findMany({ where, omit: { tokenHash: true }, orderBy: { createdAt: "asc" } });
  const webhooks = await tx.webhook.findMany({ where, omit: { signingSecret: true }, orderBy: { createdAt: "asc" } });
  const requests = await tx.userRequest.findMany({ where, orderBy: { askedAt: "asc" } });
  const accesses = await tx.supportAccess.findMany({ where, orderBy: { openedAt: "asc" } });
  return {
    data: {
      firm: await tx.tenant.findFirst({ where: { id: tenantId } }),
      plan: plan && presentRow(plan),
      storage: storage && presentRow(storage),
      billingNotices: presentRows(notices),
      users,
      userRequests: presentRows(requests),
      supportAccesses: presentRows(accesses),
      inquiryForm: await tx.inquiryToken.findFirst({ where, select: { allowedOrigins: true, createdAt: true } }),
      datev: { settings: datev && presentRow(datev), connectors: presentRows(connectors) },
      apiTokens: presentRows(tokens),
      webhooks: presentRows(webhooks),
      loginProvider: provider && presentRow(provider),
      retention: {
        periods: presentRows(await tx.retentionPeriod.findMany({ where })),
        announced: presentRows(await tx.retentionNotice.findMany({ where, orderBy: { eraseOn: "asc" } })),
        runs: presentRows(await tx.retentionRun.findMany({ where, orderBy: { day: "asc" } })),
      },
      agreements: presentRows(
        await tx.agreementAcceptance.findMany({ where, include: { document: true }, orderBy: { acceptedAt: "asc" } }),
      ),
      campaigns: presentRows(await tx.campaign.findMany({ where, orderBy: { createdAt: "asc" } })),
      gwgOfficers: presentRows(await tx.gwgOfficer.findMany({ where, orderBy: { namedAt: "asc" } })),
      riskAnalyses: presentRows(await tx.riskAnalysis.findMany({ where, orderBy: { begunAt: "asc" } })),
      screeningRuns: presentRows(await tx.screeningRun.findMany({ where, orderBy: { startedAt: "asc" } })),
      datevImports: presentRows(await tx.datevImport.findMany({ where, orderBy: { createdAt: "asc" } })),
      privacyNotices: presentRows(await tx.privacyNotice.findMany({ where, orderBy: { version: "asc" } })),
      templates: templates.map(presentFile),
    },
    templates,
    users: users.length,
  };
}
