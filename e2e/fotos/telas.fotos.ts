/** `npm run pictures`: the screens of the demonstration's shop in every size and scheme; nothing is asserted. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { type Conta, entrar, novaConta, novoFuncionario } from '../apoio/base.ts';
import { fotografar, TAMANHOS } from '../apoio/fotos.ts';
import { ESTADOS, PAPEL } from './estados.ts';
import { fazer, type Linha } from './passos.ts';
import { DA_DONA, DA_FUNCIONARIA, DA_NOVA, SEM_SESSAO } from './telas.ts';

type Quem = (request: APIRequestContext) => Promise<Pick<Conta, 'token'> | undefined>;

const pronta = () => existsSync(join(process.env.E2E_DATA ?? '', 'data', 'demo-pronta'));
const dona = async (request: APIRequestContext) => {
  await expect.poll(pronta, 'the demonstration is furnished').toBe(true);
  const data = { email: 'ana@balcao.app', senha: 'pao-de-queijo' };
  return (await request.post('/api/auth/login', { data })).json();
};
const QUADROS: readonly (readonly [Quem, readonly Linha[]])[] = [
  [async () => undefined, SEM_SESSAO],
  [dona, [...DA_DONA, ...ESTADOS, ...PAPEL]],
  [(request) => novaConta(request, 'Doces da Lu'), DA_NOVA],
  [async (request) => novoFuncionario(request, await dona(request), ['vendas']), DA_FUNCIONARIA],
];

for (const [quem, linhas] of QUADROS) {
  let conta: ReturnType<Quem> | undefined;
  for (const [nome, path, ...passos] of linhas) {
    test(nome, async ({ browser, request }) => {
      conta ??= quem(request);
      const pessoa = await conta;
      // A phone opens some things in another way.
      for (const phone of [true, false]) {
        const tamanhos = TAMANHOS.filter(([width]) => width < 768 === phone);
        const [width = 0, height = 0] = tamanhos[0] ?? [];
        const size = { viewport: { width, height }, hasTouch: phone };
        const page = await browser.newPage({ ...size, reducedMotion: 'reduce' });
        page.setDefaultTimeout(20_000);
        if (pessoa) await entrar(page, pessoa, path);
        // Once more: what a device keeps is there from the start, as on every day but the first.
        await page.waitForLoadState('networkidle');
        for (const passo of passos)
          if (typeof passo === 'object' && 'antes' in passo) await passo.antes(page);
        await page.goto(path);
        for (const passo of passos) await fazer(page, passo, phone);
        await fotografar(page, `${nome}${phone ? '-celular' : ''}`, tamanhos);
        await page.close();
      }
    });
  }
}
