import { beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { loadConfig } from '../../../config.ts';
import { createMemoryJobs } from '../../../jobs/memory-jobs.ts';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { type Mailed, takeMails } from '../../../testing/mails.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { AVISAR } from '../trabalhos.ts';

const test = useTestApp();
const ana = umaLoja(test);
const HORA = 3_600_000;
const FIM = new Date('2026-03-31T15:00:00Z');
const before = (hours: number) => new Date(FIM.getTime() - hours * HORA);

beforeEach(async () => {
  test.clock.set('2026-03-10T15:00:00Z');
  await test.sql.query(`update lojas set plano_expira_em = '2027-01-01'`);
});

/** Lets the hourly job run at that instant; what it mailed since the last look. */
async function mailsAt(instant: Date): Promise<Mailed[]> {
  test.clock.set(instant);
  await test.run(AVISAR);
  return takeMails(test);
}

it('tells the owner 7, 2 and 0 days before the end, once each, in the time of the store', async () => {
  await ana.novoFuncionario();
  await ana.mudarFimDoPlano(FIM.toISOString());
  const told: [number, string][] = [];
  for (let hours = 10 * 24; hours > -60; hours -= 1) {
    for (const { to, subject, text } of await mailsAt(before(hours))) {
      expect(to).toBe(ana.email);
      expect(text).toContain('31/03/2026 12:00');
      expect(text).toContain('http://localhost:3000/assinatura');
      told.push([hours, subject]);
    }
  }
  expect(told).toEqual([
    [7 * 24, 'Seu período de teste do Balcão termina em 7 dias'],
    [2 * 24, 'Seu período de teste do Balcão termina em 2 dias'],
    [0, 'Seu período de teste do Balcão acabou'],
  ]);
});

it('after a pause sends the nearest alone, and nothing of what is long over', async () => {
  await ana.mudarFimDoPlano(FIM.toISOString());
  expect((await mailsAt(before(30))).map(({ subject }) => subject)).toEqual([
    'Seu período de teste do Balcão termina em 2 dias',
  ]);
  const bia = await test.novoDono();
  await bia.mudarFimDoPlano('2026-03-01T00:00:00Z');
  expect(await mailsAt(before(29))).toEqual([]);
});

it('says how many days are really left, whichever of the mails it is', async () => {
  const told: string[] = [];
  for (const hours of [7 * 24, 6 * 24 + 1, 5 * 24, 48, 25, 24, 1]) {
    const loja = await test.novoDono();
    await loja.mudarFimDoPlano(FIM.toISOString());
    const [mail] = await mailsAt(before(hours));
    told.push(mail?.subject.replace('Seu período de teste do Balcão termina em ', '') ?? '');
    expect(mail?.text).toContain(`${mail?.subject}, em 31/03/2026 12:00.`);
    await loja.mudarFimDoPlano(null);
  }
  expect(told).toEqual(['7 dias', '7 dias', '5 dias', '2 dias', '2 dias', '1 dia', '1 dia']);
});

it('begins again when the plan was prolonged, and is silent when it has no end', async () => {
  await ana.mudarFimDoPlano(FIM.toISOString());
  expect(await mailsAt(before(1))).toHaveLength(1);
  await ana.mudarFimDoPlano('2026-04-30T15:00:00Z');
  expect(await mailsAt(before(0))).toHaveLength(0);
  expect(await mailsAt(new Date('2026-04-24T15:00:00Z'))).toHaveLength(1);
  await ana.mudarFimDoPlano(null);
  expect(await mailsAt(new Date('2026-04-30T15:00:00Z'))).toHaveLength(0);
});

it('tries again when the mail could not be handed over; two servers send it once', async () => {
  await ana.mudarFimDoPlano(FIM.toISOString());
  test.clock.set(before(7 * 24));
  const jobs = createMemoryJobs();
  const config = loadConfig({ LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:1' });
  const app = await buildApp(config, test.database, { agora: test.clock.read, jobs });
  await jobs.send(AVISAR);
  await expect(jobs.drain()).rejects.toThrow('mail not sent');
  await app.close();
  await test.jobs.send(AVISAR);
  await test.jobs.send(AVISAR);
  expect(await mailsAt(before(7 * 24))).toHaveLength(1);
});
