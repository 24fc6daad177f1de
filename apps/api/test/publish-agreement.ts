import { asPlatform } from "../src/db/platform.ts";
import { sql } from "../src/db/sql.ts";

/** The processing agreement that all tests share; published once, since a newer version would take the place of this one for all. */
export function publishAgreement(): Promise<string> {
  return asPlatform("publish an agreement for tests", async (tx) => {
    await tx.sql(sql`
      INSERT INTO operator_document (kind, version, text_de, text_en) VALUES ('processing', 1, '# Vereinbarung', '# Agreement')
      ON CONFLICT DO NOTHING`);
    return (await tx.operatorDocument.findFirstOrThrow({ where: { kind: "processing", version: 1 } })).id;
  });
}
