import { join } from 'node:path';
import { startDatev } from './datev/start-datev.ts';
import { startMailInbox } from './mail/start-mail-inbox.ts';
import { readSettings } from './read-settings.ts';

function describeFailure(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const host = settings.SANDBOX_HOST;
  const folder = join(settings.DATA_DIR, 'sandbox');
  const datev = await startDatev({
    port: settings.DATEV_SANDBOX_PORT,
    host,
    stateFile: join(folder, 'datev.json'),
  });
  const mail = await startMailInbox({
    smtpPort: settings.SMTP_PORT,
    uiPort: settings.MAIL_UI_PORT,
    host,
    stateFile: join(folder, 'mail.json'),
  });
  console.log(`DATEVconnect stand-in: ${datev.url}`);
  console.log(`Mail (SMTP): ${host}:${String(mail.smtpPort)}`);
  console.log(`Mail inbox: http://${host === '0.0.0.0' ? 'localhost' : host}:${String(mail.uiPort)}`);

  let isClosing = false;
  const close = (): void => {
    if (isClosing) return;
    isClosing = true;
    Promise.all([datev.close(), mail.close()]).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(describeFailure(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

run().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
