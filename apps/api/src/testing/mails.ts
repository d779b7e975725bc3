import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { TestApp } from './test-app.ts';

export interface Mailed {
  to: string | undefined;
  subject: string;
  text: string;
}

/** The mails since the last look. */
export async function takeMails({ dataDir }: TestApp): Promise<Mailed[]> {
  const folder = join(dataDir, 'emails');
  const names = await readdir(folder).catch(() => []);
  const mails = [];
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const { to, subject = '', text = '' } = await PostalMime.parse(await readFile(join(folder, name)));
    mails.push({ to: to?.[0]?.address, subject, text });
    await rm(join(folder, name));
  }
  return mails;
}
