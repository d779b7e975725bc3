import type { Page } from '@playwright/test';
import {
  type Conta,
  entrar,
  expect,
  novaConta,
  novoFuncionario,
  novoProduto,
  REDE,
  sair,
  test,
} from '../apoio/base.ts';
import { escolher, till } from '../apoio/caixa.ts';
import { aberto } from '../apoio/caixa-instalado.ts';
import { comPin, destrancar, guardado, quem, trancar } from '../apoio/pessoas.ts';
import { voltar } from '../apoio/plano.ts';

type Request = Parameters<typeof novaConta>[0];

test.use({ esperados: [REDE] });

/** Everything that the browser's tools show of this device: databases, caches, both storages; bytes as text. */
const tudo = (page: Page) =>
  page.evaluate(async () => {
    const found = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    const pedida = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const latin = new TextDecoder('latin1');
    const porExtenso = (_: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? latin.decode(value) : value;
    for (const { name } of await indexedDB.databases()) {
      const database = await pedida(indexedDB.open(String(name)));
      for (const store of database.objectStoreNames) {
        const from = database.transaction(store).objectStore(store);
        const rows = await Promise.all([pedida(from.getAllKeys()), pedida(from.getAll())]);
        found.push(JSON.stringify([name, store, ...rows], porExtenso));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        if (!/\.(js|css|html)$|^\/$/.test(new URL(request.url).pathname))
          found.push(request.url, (await answer?.text()) ?? '');
      }
    }
    return found.join('\n');
  });

const DE_QUEM_VENDE = /Licor de jenipapo|Dona Gert|98765-4321|Prefere fiado|Cartão da casa/;
const DA_LOJA = /Quitanda discreta/;

async function comSegredos(request: Request) {
  const dono = await novaConta(request, 'Quitanda discreta');
  const headers = { authorization: `Bearer ${dono.token}` };
  await novoProduto(request, dono, { nome: 'Café coado', valor: 4.5, custo: 3.21 });
  await novoProduto(request, dono, { nome: 'Licor de jenipapo', valor: 77, custo: 43.21 });
  const cliente = {
    ...{ nome: 'Dona Gertrudes', telefone: '(92) 98765-4321', observacao: 'Prefere fiado' },
  };
  const feito = await request.post('/api/clientes', { data: cliente, headers });
  expect(feito.ok(), await feito.text()).toBe(true);
  const formas = await (await request.get('/api/formas', { headers })).json();
  const mudadas = [...formas.formas, { tipo: 'OUTRO', nome: 'Cartão da casa', ativa: true, padrao: false }];
  const nova = mudadas.map((forma: object) => ({ taxaPercentual: 0, prazoDias: 0, ...forma }));
  expect((await request.put('/api/formas', { data: { formas: nova }, headers })).ok()).toBe(true);
  return dono;
}

/** At the till with half a sale, and everything written down. */
async function vendendo(page: Page, conta: Pick<Conta, 'token'>): Promise<void> {
  await entrar(page, conta, '/selling/caixa');
  await aberto(page);
  await escolher(page, 'Licor de jenipapo');
  await guardado(page);
  // In the open it is hers alone, and only as long as she is there.
  await expect.poll(() => tudo(page)).toMatch(DE_QUEM_VENDE);
}

const permitir = async (request: Request, dono: Conta, bia: Conta & { id: string }, permissoes: string[]) => {
  const answer = await request.put(`/api/funcionarios/${bia.id}`, {
    data: { nome: bia.nome, email: bia.email, permissoes },
    headers: { authorization: `Bearer ${dono.token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** By permission set, what may be found in the open of who is at the device; nobody's next is shown more. */
const CONJUNTOS = [
  [['despesas'], DE_QUEM_VENDE],
  [['relatorios'], DE_QUEM_VENDE],
  [['produtos'], /Dona Gert|98765-4321|Prefere fiado|Cartão da casa/],
  [['vendas'], /43\.21/],
  [['vendas', 'produtos'], undefined],
] as const;

test('after signing out the next person finds only their own', async ({ page, request }) => {
  const dono = await comSegredos(request);
  for (const [permissoes, proibido] of CONJUNTOS) {
    const agora = { ...dono, ...(await entrarDeNovo(request, dono)) };
    await vendendo(page, agora);
    await page.goto('/selling');
    await sair(page);
    expect(await tudo(page)).not.toMatch(DE_QUEM_VENDE);
    expect(await tudo(page)).not.toMatch(DA_LOJA);
    const outra = { ...dono, ...(await entrarDeNovo(request, dono)) };
    const bia = await novoFuncionario(request, outra, permissoes);
    await entrar(page, bia);
    await guardado(page);
    const dela = await tudo(page);
    expect(dela).not.toContain('43.21');
    if (proibido) expect(dela).not.toMatch(proibido);
    // The page is left before its session ends: it would lead away by itself.
    await page.goto('/robots.txt');
    await request.delete(`/api/funcionarios/${bia.id}`, {
      headers: { authorization: `Bearer ${outra.token}` },
    });
  }
});

test('each PIN opens only the data of its person', async ({ page, request }) => {
  const dono = await comSegredos(request);
  const ana = await novoFuncionario(request, dono, ['vendas'], 'Ana');
  await comPin(page, dono, '2580');
  await comPin(page, ana, '3691');
  await vendendo(page, ana);
  await vendendo(page, dono);
  await trancar(page);
  expect(await tudo(page)).not.toMatch(DE_QUEM_VENDE);
  expect(await tudo(page)).not.toMatch(/43\.21|Cartão da casa/);
  await destrancar(page, 'Ana', '3691');
  await aberto(page);
  expect(await tudo(page)).not.toContain('43.21');
  await trancar(page);
  await destrancar(page, 'Quitanda discreta', '2580');
  await aberto(page);
  await expect(till(page).getByLabel('Quantidade de Licor de jenipapo')).toBeVisible();

  // Dismissed: nothing of hers is left on the device.
  await trancar(page);
  await request.delete(`/api/funcionarios/${ana.id}`, { headers: { authorization: `Bearer ${dono.token}` } });
  await page.reload();
  await expect(page.getByLabel('PIN')).toBeVisible();
  // Half a sale of hers, under a key that the server gives out no more, goes with the window.
  const semRascunho = async () =>
    (await tudo(page)).replaceAll(/"balcao.rascunho-fechado.[^"]*":"[^"]*"/g, '');
  await expect.poll(semRascunho).not.toContain(ana.id);
  expect(await tudo(page)).not.toMatch(DE_QUEM_VENDE);
  await expect(quem(page)).toHaveCount(0);
});

test('a lost permission or session removes its data from the disk', async ({ page, request }) => {
  const dono = await comSegredos(request);
  const bia = await novoFuncionario(request, dono, ['vendas', 'produtos']);
  await vendendo(page, bia);
  await page.goto('/selling');
  await permitir(request, dono, bia, ['despesas']);
  await voltar(page);
  await expect(page).toHaveURL(/\/despesas$/);
  await expect.poll(() => tudo(page)).not.toMatch(DE_QUEM_VENDE);
  await permitir(request, dono, bia, ['vendas']);
  await vendendo(page, bia);
  await page.goto('/selling');
  await expect(page.getByRole('heading', { level: 1, name: 'Central de Vendas' })).toBeVisible();
  const fim = await request.delete('/api/auth/sessoes', {
    headers: { authorization: `Bearer ${(await entrarDeNovo(request, bia)).token}` },
  });
  expect(fim.status()).toBe(204);
  await voltar(page);
  await expect(page.locator('[data-sessao]')).toBeVisible();
  const depois = await tudo(page);
  expect(depois).not.toMatch(DE_QUEM_VENDE);
  expect(depois).not.toMatch(/Quitanda discreta|43\.21/);
});

async function entrarDeNovo(request: Request, { email, senha }: Conta): Promise<{ token: string }> {
  const answer = await request.post('/api/auth/login', { data: { email, senha } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
