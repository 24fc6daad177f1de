import { isSigned } from "./audit/audit-keys.ts";
import { listSignedFirms, readHeads } from "./audit/head-files.ts";
import { isInChain, readChainEnds } from "./audit/sign-audit-heads.ts";
import { openHeadKeeping } from "./audit/verify-audit.ts";
import { advise, fail, ok, skip, type Check } from "./check.ts";

const VERIFY = "`verify-audit` names the first entry; after a restore run it once with --after-restore.";

/** Every firm's audit log still contains what was signed last; `verify-audit` looks at each entry. */
export const checkAudit: Check = {
  name: "audit log",
  needs: ["migrations"],
  remedy: "The signed heads or the log could not be read: look at AUDIT_HEADS and its files.",
  ask: async (settings) => {
    if (settings.AUDIT_KEY === undefined || settings.AUDIT_HEADS === undefined)
      return skip("AUDIT_KEY and AUDIT_HEADS are not set here: ask with the worker's settings");
    const keeping = openHeadKeeping(settings);
    if (keeping === undefined) return skip("not in use");
    const signed = await listSignedFirms(keeping.folder);
    let wrong = 0;
    for (const tenantId of signed) {
      const { heads } = await readHeads(keeping.folder, tenantId);
      const last = new Map(heads.map((head) => [head.strand, head])).values();
      for (const head of last)
        if (!isSigned(keeping.keys, head) || !(await isInChain(head))) {
          wrong += 1;
          break;
        }
    }
    if (wrong > 0) return fail(`the logs of ${wrong} of ${signed.length} firms are not as they were signed`, VERIFY);
    const unsigned = [...(await readChainEnds()).keys()].filter((tenantId) => !signed.includes(tenantId)).length;
    if (unsigned > 0) return advise(`the logs of ${unsigned} firms were never signed`, "Does the worker run? It signs every minute.");
    return ok(`the logs of ${signed.length} firms contain what was signed last`);
  },
};
