/** A shop with people, products, forms, drawers and customers, as the model and the server have it: by index and by id. */
import { novoProduto } from '../loja/produtos.ts';
import { key, type Signed } from '../signed.ts';
import type { TestApp } from '../test-app.ts';
import type { Sorte } from './contas.ts';
import type { Fatos } from './fatos.ts';

export interface Produto {
  id: string;
  preco: number;
  custo: number | null;
  peso: boolean;
  estoque: number;
}

export interface Forma {
  id: string;
  tipo: string;
  /** Hundredths of a percent. */
  taxa: number;
  prazo: number;
}

export interface LojaEmUso {
  test: TestApp;
  sorte: Sorte;
  fatos: Fatos;
  dono: Signed;
  pessoas: Signed[];
  produtos: Produto[];
  formas: Forma[];
  gavetas: string[];
  clientes: { id: string; limite: number | null }[];
  /** Drawer → its open session. */
  abertas: (number | null)[];
}

const TAXAS = {
  DINHEIRO: [0, 0],
  PIX: [99, 0],
  DEBITO: [139, 1],
  CREDITO: [319, 30],
  FIADO: [0, 0],
  VALE: [650, 28],
};

export async function abrirLoja(test: TestApp, sorte: Sorte): Promise<LojaEmUso> {
  const dono = await test.novoDono();
  await test.sql.query(`update lojas set plano = 'premium', plano_expira_em = null where id = $1`, [
    dono.lojaId,
  ]);
  const pessoas = [dono];
  for (const nome of ['Bia', 'Caio']) {
    const email = `${nome}-${dono.lojaId}@exemplo.com.br`;
    const limites = { descontoMaximo: 100, devolver: true, sangria: true };
    const dados = { nome, email, senha: 'segredo1', permissoes: ['vendas'], limites };
    await exigir(dono, 'POST', '/api/funcionarios', dados);
    pessoas.push(await test.signIn(email, 'segredo1'));
  }
  // The model's months are longer than a login.
  await test.sql.query(`update sessoes set expira_em = '2100-01-01' where loja_id = $1`, [dono.lojaId]);
  const produtos: Produto[] = [];
  for (const [preco, custo, peso] of [
    [75, 31, false],
    [599, 250, false],
    [1999, null, false],
    [3990, 2107, true],
    [10, 3, false],
  ] as const) {
    const valores = {
      valor: preco / 100,
      custo: custo === null ? null : custo / 100,
      unidade: peso ? 'kg' : 'un',
    };
    const nome = `Produto de ${preco}`;
    const id = await novoProduto(dono, { nome, ...valores, quantidade: 5000, estoque: 10 });
    produtos.push({ id, preco, custo, peso, estoque: 5_000_000 });
  }
  const lidas = await exigir<{ formas: Record<string, unknown>[] }>(dono, 'GET', '/api/formas');
  const pedidas = [...lidas.formas, { tipo: 'VALE', nome: 'Vale-refeição' }].map((forma) => {
    const [taxa = 0, prazo = 0] = TAXAS[forma.tipo as keyof typeof TAXAS];
    return { ...forma, taxaPercentual: taxa / 100, prazoDias: prazo };
  });
  const { formas } = await exigir<{ formas: { id: string; tipo: string }[] }>(dono, 'PUT', '/api/formas', {
    formas: pedidas,
  });
  await exigir(dono, 'POST', '/api/caixas/gavetas', { nome: 'Caixa 2' });
  const { gavetas } = await exigir<{ gavetas: { id: string }[] }>(dono, 'GET', '/api/caixas/gavetas');
  const clientes: LojaEmUso['clientes'] = [];
  for (const [nome, limite] of [
    ['Dona Iná', null],
    ['Seu Zé', null],
    ['João', 50_00],
    ['Rita', 200_00],
  ] as const) {
    const dados = { nome, limiteFiado: limite === null ? null : limite / 100 };
    clientes.push({ ...(await exigir<{ id: string }>(dono, 'POST', '/api/clientes', dados)), limite });
  }
  return {
    ...{ test, sorte, dono, pessoas, produtos, gavetas: gavetas.map(({ id }) => id), clientes },
    fatos: { comandas: new Set(), vendas: [], sinais: [], movimentos: [], sessoes: [], lancamentos: [] },
    formas: formas.map(({ id, tipo }) => {
      const [taxa = 0, prazo = 0] = TAXAS[tipo as keyof typeof TAXAS];
      return { id, tipo, taxa, prazo };
    }),
    abertas: gavetas.map(() => null),
  };
}

/** A call that has to succeed, with its answer. */
export async function exigir<T = Record<string, unknown>>(
  person: Signed,
  method: string,
  url: string,
  payload?: unknown,
): Promise<T> {
  const answer = await person.call(method, url, payload, key());
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}

export function indiceDe({ formas }: LojaEmUso, tipo: string): number {
  return formas.findIndex((forma) => forma.tipo === tipo);
}

/** The store's day, three hours behind UTC. */
export function hojeEm({ test }: LojaEmUso, em = test.clock.read()): string {
  return new Date(em.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
}
