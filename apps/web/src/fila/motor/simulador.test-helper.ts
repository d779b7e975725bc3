/** A world under the test's control: a clock, a network that loses things, a server with keys, a disk that stays. */

import {
  mesmosPagamentos,
  type PagamentoDaVenda,
  type PagamentoInput,
} from '@balcao/contract/vendas/pagamento';
import { emCentavos, emReais } from '@balcao/contract/vendas/venda';
import type { ItemInput, Venda } from '@balcao/contract/vendas/vendas';
import { RelogioDeTeste, settle } from '../../lib/relogio.test-helper.ts';
import { urlOf } from '../../lib/url-of.ts';
import { MemoryStore } from '../disco/memory.ts';
import { OPERACOES } from '../operacoes/operacoes.ts';
import { recusa } from './envio.test-helper.ts';
import type { Envio, Intent, OperacaoDe } from './envio.ts';
import { Motor } from './motor.ts';
import type { EnvioRequest, EnvioStore, MotorParts, RespostaDoServidor, Who } from './motor-parts.ts';

const START = Date.parse('2026-11-20T15:00:00.000Z');

export { settle };

type IntentDeVenda = Intent<OperacaoDe<'venda'>>;

export type Fault = 'none' | 'request-lost' | 'answer-lost' | 'portal' | 'unavailable' | 'hang';

/** A request as it arrives. */
type Recebido = Pick<EnvioRequest, 'key' | 'body'> & { method: string; path: string };

/** Remembers keys for good, like the real one. */
class FakeServer {
  readonly log: Recebido[] = [];
  readonly vendas = new Map<string, Venda>();
  readonly applied = new Map<string, { content: string; vendaId: string }>();
  /** Each time that a tab was closed, in order. */
  readonly encerradas: string[] = [];
  /** Answers before anything is looked at, once each, by key. */
  readonly scripted = new Map<string, RespostaDoServidor[]>();
  fault: () => Fault = () => 'none';

  enviar = async ({ operation, params, key, body }: EnvioRequest): Promise<RespostaDoServidor> => {
    const { endpoint } = OPERACOES[operation];
    const request = { method: endpoint.method, path: urlOf(endpoint, { params }), key, body };
    this.log.push(structuredClone(request));
    const fault = this.fault();
    if (fault === 'request-lost') return { kind: 'none' };
    if (fault === 'portal') return { kind: 'foreign', status: 200 };
    if (fault === 'unavailable') return recusa('INDISPONIVEL', { status: 503 });
    const answer = this.handle(request);
    if (fault === 'hang') return new Promise(() => undefined);
    return fault === 'answer-lost' ? { kind: 'none' } : answer;
  };

  private handle(request: Recebido): RespostaDoServidor {
    const scripted = this.scripted.get(request.key)?.shift();
    if (scripted) return scripted;
    if (request.path.endsWith('/encerrar')) return this.encerrar(request);
    const body = request.body as unknown as { itens: ItemInput[]; id?: string; versao?: number };
    const content = JSON.stringify([request.method, request.path, body.itens, body.id, body.versao]);
    const known = this.applied.get(request.key);
    if (known) {
      const venda = this.vendas.get(known.vendaId);
      if (known.content !== content || !venda) return recusa('TOKEN_REUTILIZADO', { status: 422 });
      return recusa('TOKEN_DUPLICADO', { venda });
    }
    const id = request.path.split('/')[3] ?? body.id ?? '';
    const present = this.vendas.get(id);
    if (request.path !== '/api/vendas') {
      if (!present) return recusa('NAO_ENCONTRADO', { status: 404 });
      if (request.method === 'PUT' && (present.finalizada || present.cancelada)) {
        return recusa('VENDA_FINALIZADA', { venda: present });
      }
      if (request.method === 'PUT' && body.versao !== undefined && body.versao !== present.versao) {
        return recusa('COMANDA_ALTERADA', { venda: present });
      }
    } else if (present) return recusa('ID_EM_USO');
    // What comes after the closing becomes another tab.
    const adds = request.path.endsWith('/itens');
    if (adds && present?.finalizada) {
      const depois = fakeVenda(`${id}-depois`, body.itens);
      this.vendas.set(depois.id, depois);
      this.applied.set(request.key, { content, vendaId: depois.id });
      return { kind: 'ok', venda: depois, avisos: [] };
    }
    const itens = adds ? [...(present?.itensVenda ?? []), ...body.itens] : body.itens;
    const { dispositivoId = null, seqLocal = null } = present ?? (request.body as Partial<Venda>);
    const venda = { ...fakeVenda(id, itens, (present?.versao ?? 0) + 1), dispositivoId, seqLocal };
    this.vendas.set(id, venda);
    this.applied.set(request.key, { content, vendaId: id });
    return { kind: 'ok', venda, avisos: [] };
  }

  /** Without a key: the sale itself knows what was done. */
  private encerrar({ path, body }: Recebido): RespostaDoServidor {
    const venda = this.vendas.get(path.split('/')[3] ?? '');
    if (!venda) return recusa('NAO_ENCONTRADO', { status: 404 });
    const pagamentos = (body.pagamentos ?? []) as PagamentoInput[];
    const fila = body.origem === 'fila';
    if (venda.cancelada) return recusa('VENDA_CANCELADA', { venda });
    if (venda.finalizada) {
      if (mesmosPagamentos(pagamentos, venda.pagamentos)) return { kind: 'ok', venda, avisos: [] };
      if (!fila) return recusa('VENDA_FINALIZADA', { venda });
      const marcada: Venda = { ...venda, marcas: ['PAGAMENTO_DIVERGENTE'] };
      this.vendas.set(venda.id, marcada);
      return { kind: 'ok', venda: marcada, avisos: [] };
    }
    if (!fila && body.versao !== undefined && body.versao !== venda.versao) {
      return recusa('COMANDA_ALTERADA', { venda });
    }
    const finalizadaEm = String(body.finalizadaEm);
    const versao = venda.versao + 1;
    const pagas = { pagamentos: comoPagos(pagamentos), finalizada: true, finalizadaEm, versao };
    this.encerradas.push(venda.id);
    this.vendas.set(venda.id, { ...venda, ...pagas });
    return { kind: 'ok', venda: { ...venda, ...pagas }, avisos: [] };
  }
}

/** As the server answers how a sale was paid. */
export function comoPagos(pagamentos: readonly PagamentoInput[]): PagamentoDaVenda[] {
  const como = { tipo: 'OUTRO', nome: '', troco: 0, confirmacao: null } as const;
  return pagamentos.map(({ formaId, valor, ...dito }) => {
    const { recebido = null, parcelas = null, nsu = null, bandeira = null, txid = null } = dito;
    return { ...como, formaId, valor, recebido, parcelas, nsu, bandeira, txid };
  });
}

export function fakeVenda(id: string, itens: readonly ItemInput[], versao = 1): Venda {
  return {
    ...{ id, versao, identificador: 'MESA 1', tipo: 'COMANDAS', numero: null, marcas: [] },
    itensVenda: itens.map((item) => ({ ...emReais(emCentavos(item)), precoTabela: item.preco })),
    ...{ subtotal: 0, desconto: 0, acrescimo: 0, taxaServico: 0, total: 0, troco: 0, devolvido: 0 },
    ...{ cliente: null, pagamentos: [], sinal: { total: 0, pagamentos: [] } },
    ...{ createdAt: new Date(START).toISOString(), finalizada: false, finalizadaEm: null },
    ...{ cancelada: false, canceladaEm: null, canceladaPor: null, motivo: null, movidaPara: null },
    ...{ paraQuem: null, quando: null, observacao: null, vendedor: { id: 'ana', nome: 'Ana' } },
    ...{ dispositivoId: null, seqLocal: null },
  };
}

export const ANA: Who = { lojaId: 'loja', usuarioId: 'ana', nome: 'Ana', tipo: 'FUNCIONARIO', sessao: 's1' };
export const DONO: Who = { ...ANA, usuarioId: 'dono', nome: 'Dona', tipo: 'PRINCIPAL', sessao: 's9' };

export class World {
  readonly clock = new RelogioDeTeste(START);
  readonly server = new FakeServer();
  readonly store = new MemoryStore(true);
  who: Who | undefined = ANA;
  random: () => number = () => 0.5;
  locked = false;
  private keys = 0;
  motor: Motor;

  constructor() {
    this.motor = this.boot();
  }

  /** A page that opens on the same disk. */
  boot(parts: Partial<MotorParts> = {}): Motor {
    return new Motor({
      store: this.store,
      now: () => this.clock.now,
      random: () => this.random(),
      newKey: () => this.key(),
      enviar: this.server.enviar,
      who: () => this.who,
      exclusive: async (work) => {
        if (this.locked) return false;
        await work();
        return true;
      },
      after: this.clock.after,
      changed: () => undefined,
      ...parts,
    });
  }

  /** Every answer takes as long as this says at its time. */
  demorar(ms: () => number, store: EnvioStore = this.store): void {
    const enviar = (request: EnvioRequest) =>
      new Promise<RespostaDoServidor>((resolve) =>
        this.clock.after(ms(), () => resolve(this.server.enviar(request))),
      );
    this.motor = this.boot({ enviar, store });
  }

  /** A counter sale or a tab that the server refuses so, each time once. */
  recusada(id: string, ...codes: string[]): IntentDeVenda {
    const intent = this.sale(id);
    this.server.scripted.set(
      intent.key,
      codes.map((code) => recusa(code)),
    );
    return intent;
  }

  /** The page is gone in the middle of whatever it did; a new one starts. */
  async reload(): Promise<void> {
    this.motor.stop();
    this.clock.clear();
    this.motor = this.boot();
    void this.motor.start();
    await settle();
  }

  key(): string {
    this.keys += 1;
    return `key-${this.keys}`;
  }

  sale(id: string, over: Partial<IntentDeVenda> = {}): IntentDeVenda {
    const itens = over.body?.itens ?? [item('cafe', 1)];
    const criadaEm = new Date(this.clock.now).toISOString();
    return {
      key: this.key(),
      operation: 'abrir',
      vendaId: id,
      tipo: 'COMANDAS',
      identificador: 'MESA 1',
      ...over,
      body: { itens, criadaEm, ...((over.operation ?? 'abrir') === 'abrir' ? { id } : {}), ...over.body },
    };
  }
}

export function item(produtoId: string, quantidade: number, preco = 4.5): ItemInput {
  return { produtoId, nome: produtoId, preco, quantidade };
}

/** Submitted, and as far as it gets by itself. */
export async function enfileirar<I extends Intent = IntentDeVenda>(
  world: World,
  intent: I = world.sale('v1') as I,
) {
  const outcome = world.motor.enfileirar(intent);
  await settle();
  return { outcome, intent };
}

export async function stateOf(world: World, key: string): Promise<Envio['state'] | undefined> {
  return (await world.store.get(key))?.state;
}
