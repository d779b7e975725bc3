import type { Contagem, ListaDeContagens } from '@balcao/contract/estoque/contagens';
import type { Sincronizado } from '@balcao/contract/sync/sync';
import { expect } from 'vitest';
import type { Signed } from '../signed.ts';

type Pergunta = Pick<Signed, 'call'>;

type Colecoes = Omit<Sincronizado, 'cursor' | 'mais'>;
const EM_LINHAS = ['comandas', 'produtos', 'clientes', 'saldos', 'fornecedores', 'contagens'] as const;
type EmLinhas = (typeof EM_LINHAS)[number];

export function idDe(linha: { id: string } | { produtoId: string }): string {
  return 'id' in linha ? linha.id : linha.produtoId;
}

/** GET /api/sync, as it must answer. */
export async function pedir(person: Pergunta, query: Record<string, string> = {}): Promise<Sincronizado> {
  const answer = await person.call('GET', `/api/sync?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const resposta = answer.json<Sincronizado>();
  for (const colecao of EM_LINHAS) {
    const { mudaram = [], sairam = [] } = resposta[colecao] ?? {};
    const ids = [...mudaram.map(idDe), ...sairam];
    expect(new Set(ids).size, 'an id stands once').toBe(ids.length);
  }
  return resposta;
}

/** A device that follows its store by cursor. */
export class Copia {
  readonly #person: Pergunta;
  readonly #query: Record<string, string>;
  readonly #linhas: Record<EmLinhas, Map<string, unknown>> = {
    comandas: new Map(),
    produtos: new Map(),
    clientes: new Map(),
    saldos: new Map(),
    fornecedores: new Map(),
    contagens: new Map(),
  };
  #inteiras: Pick<Colecoes, 'loja' | 'formas'> = {};
  cursor: string | undefined;

  constructor(person: Pergunta, colecoes?: string) {
    this.#person = person;
    this.#query = colecoes === undefined ? {} : { colecoes };
  }

  /** One answer. */
  async passo(): Promise<Sincronizado> {
    const desde = this.cursor === undefined ? {} : { desde: this.cursor };
    const resposta = await pedir(this.#person, { ...this.#query, ...desde });
    for (const colecao of EM_LINHAS) {
      const linhas = this.#linhas[colecao];
      for (const linha of resposta[colecao]?.mudaram ?? []) linhas.set(idDe(linha), linha);
      for (const id of resposta[colecao]?.sairam ?? []) linhas.delete(id);
    }
    const { loja, formas } = resposta;
    this.#inteiras = { ...this.#inteiras, ...(loja && { loja }), ...(formas && { formas }) };
    this.cursor = resposta.cursor;
    return resposta;
  }

  /** Until there is no more. */
  async seguir(): Promise<this> {
    while ((await this.passo()).mais);
    return this;
  }

  /** The copy's rows by id, without the fields of a product that may be old. */
  estado(): Record<string, unknown> {
    const produtos = [...this.#linhas.produtos.values()] as { id: string; quantidade: number }[];
    return {
      ...this.#inteiras,
      comandas: porId(this.#linhas.comandas.values()),
      produtos: porId(produtos.map(({ quantidade: _, ...produto }) => produto)),
      clientes: porId(this.#linhas.clientes.values()),
      saldos: porId(this.#linhas.saldos.values()),
      fornecedores: porId(this.#linhas.fornecedores.values()),
      contagens: porId(this.#linhas.contagens.values()),
    };
  }
}

/** The same by the collections' own calls. */
export async function estadoDaLoja(person: Pergunta): Promise<Record<string, unknown>> {
  const get = async (url: string) => {
    const answer = await person.call('GET', url);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const produtos: { id: string; quantidade: number }[] = await get('/api/produtos');
  return {
    loja: await get('/api/loja'),
    formas: (await get('/api/formas')).formas,
    comandas: porId(await get('/api/vendas?finalizada=false')),
    produtos: porId(produtos.map(({ quantidade: _, ...produto }) => produto)),
    clientes: porId(await get('/api/clientes?limite=500')),
    saldos: porId(produtos.map(({ id, quantidade }) => ({ produtoId: id, quantidade }))),
    fornecedores: porId(await fornecedoresDe(person)),
    contagens: porId(await contagensDe(person)),
  };
}

/** None for who may not read them. */
async function fornecedoresDe(person: Pergunta): Promise<{ id: string }[]> {
  const answer = await person.call('GET', '/api/fornecedores?limite=500');
  if (answer.statusCode === 403) return [];
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** The open ones, each as its own call answers it; none for who may not read them. */
async function contagensDe(person: Pergunta): Promise<Contagem[]> {
  const answer = await person.call('GET', '/api/contagens');
  if (answer.statusCode === 403) return [];
  const { contagens } = answer.json<ListaDeContagens>();
  const abertas = contagens.filter(({ fechadaEm }) => fechadaEm === null);
  return Promise.all(
    abertas.map(async ({ id }) => (await person.call('GET', `/api/contagens/${id}`)).json()),
  );
}

function porId(linhas: Iterable<unknown>): unknown[] {
  const found = [...linhas] as ({ id: string } | { produtoId: string })[];
  return found.toSorted((a, b) => (idDe(a) < idDe(b) ? -1 : 1));
}
