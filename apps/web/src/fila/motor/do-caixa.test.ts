import type { Caixa } from '@balcao/contract/caixa/caixa';
import { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import { expect, it } from 'vitest';
import { isBlocked } from './dependencias.ts';
import { discardWithRest } from './descartar.ts';
import { type Envio, pendingSum, totalDoEnvio } from './envio.ts';
import type { RespostaDoServidor, Who } from './motor-parts.ts';
import { applyVerdict, askAgainAsQueue, decide, outcomeOf, requestOf } from './respostas.ts';
import { revise } from './revisar.ts';

const WHO: Who = { lojaId: 'l', usuarioId: 'ana', nome: 'Ana', tipo: 'PRINCIPAL', sessao: 's' };
const EM = '2026-03-10T11:00:00.000Z';
let seq = 0;

function envio(
  operation: Envio['operation'],
  caixaId: string,
  dito: object,
  over: Partial<Envio> = {},
): Envio {
  seq += 1;
  return {
    ...{ key: `k${seq}`, seq, operation, vendaId: 'g', caixaId, identificador: 'Caixa 1', tipo: 'VENDAS' },
    ...{ lojaId: 'l', usuarioId: 'ana', usuarioNome: 'Ana', state: 'waiting', attempts: 0, nextAt: 0 },
    ...{ last: null, venda: null, settledAt: null },
    body: { itens: [], criadaEm: EM, caixa: dito as NonNullable<Envio['body']['caixa']> },
    ...over,
  };
}

const lida: Caixa = {
  ...{ id: 'a', gaveta: { id: 'g', nome: 'Caixa 1' }, abertoPor: { id: 'ana', nome: 'Ana' }, abertoEm: EM },
  ...{ fundo: 10, fechadoPor: null, fechadoEm: null, observacao: null, cedulas: null },
  ...{ devolvidoSemCaixa: 0, movimentos: [], porForma: [], aditivos: [], reaberturas: [] },
};
const recusa = (code: string, mais: object = {}): RespostaDoServidor => ({
  ...{ kind: 'error', status: 409, code, mensagem: 'Não.', campos: {} },
  ...mais,
});

it('asks what was meant; only from the queue when it happened', () => {
  const abrir = envio('abrirCaixa', 'a', { id: 'a', gavetaId: 'g', fundo: 10 });
  expect(requestOf(abrir, WHO, true)).toMatchObject({ endpoint: caixa.abrir, key: abrir.key });
  expect(requestOf(abrir, WHO, true).body).toEqual({ id: 'a', gavetaId: 'g', fundo: 10 });
  expect(requestOf(abrir, WHO, false).body).toEqual({
    ...{ id: 'a', gavetaId: 'g', fundo: 10 },
    ...{ criadaEm: EM, origem: 'fila' },
  });
  const mover = envio('movimentarCaixa', 'a', { tipo: 'SANGRIA', valor: 5 }, { usuarioId: 'bia' });
  expect(requestOf(mover, WHO, false)).toMatchObject({
    ...{ endpoint: caixa.movimentar, params: { id: 'a' } },
    body: { tipo: 'SANGRIA', valor: 5, vendedorId: 'bia' },
  });
});

it('is no sale that waits, whatever it is worth', () => {
  const both = [envio('abrirCaixa', 'a', { fundo: 100 }), envio('fecharCaixa', 'a', { contado: [] })];
  expect(pendingSum(both)).toEqual({ vendas: 0, centavos: 0 });
  expect(both.map(totalDoEnvio)).toEqual([10_000, 0]);
});

it('is delivered with the session, also when its answer was lost', () => {
  const fechar = envio('fecharCaixa', 'a', {});
  const first = decide(fechar, { kind: 'noCaixa', caixa: lida, avisos: [] });
  const again = decide(fechar, recusa('TOKEN_DUPLICADO', { caixa: lida }));
  expect([first, again]).toMatchObject([
    { kind: 'noCaixa', caixa: lida, repeated: false },
    { kind: 'noCaixa', caixa: lida, repeated: true },
  ]);
  expect(outcomeOf(fechar, first)).toBe(first);
  expect(applyVerdict(fechar, first, 0, () => 0)).toMatchObject({ state: 'delivered', venda: null });
});

it('needs a person where the drawer is another one by now, and is taken late where money has moved', () => {
  const abrir = envio('abrirCaixa', 'a', { fundo: 1 });
  const aberto = decide(abrir, recusa('CAIXA_ABERTO', { caixa: lida }));
  expect(aberto).toMatchObject({ kind: 'quarantine', caixa: lida });
  expect(askAgainAsQueue(abrir, aberto)).toBe(aberto);
  const mover = envio('movimentarCaixa', 'a', { tipo: 'SANGRIA', valor: 5 });
  expect(askAgainAsQueue(mover, decide(mover, recusa('CAIXA_FECHADO'))).kind).toBe('retry');
  // Of a session that nobody opened: nothing outside can lift that, and it stands in nobody's way.
  expect(decide(mover, recusa('NAO_ENCONTRADO')).kind).toBe('quarantine');
  expect(decide(mover, recusa('SEM_PERMISSAO')).kind).toBe('held');
  expect(revise(mover, () => 'other')).toBe(mover);
});

it('goes in the order of its drawer, and waits for a person who has to see to its opening', () => {
  const abrir = envio('abrirCaixa', 'a', { fundo: 1 });
  const fechar = envio('fecharCaixa', 'a', {});
  const depois = envio('abrirCaixa', 'b', { fundo: 2 });
  const outra = envio('abrirCaixa', 'c', { fundo: 2 }, { vendaId: 'other' });
  const all = [abrir, fechar, depois, outra];
  expect(all.map((each) => isBlocked(each, all))).toEqual([false, true, true, false]);
  const refused = [{ ...abrir, state: 'quarantine' as const }, fechar, depois];
  expect(refused.map((each) => isBlocked(each, refused))).toEqual([false, true, true]);
  const alone = [{ ...abrir, state: 'quarantine' as const }, depois];
  expect(isBlocked(depois, alone)).toBe(false);
});

it('a discarded opening takes along what was done in its session, and nothing else', async () => {
  const rows = new Map(
    [
      envio('abrirCaixa', 'a', { fundo: 1 }, { state: 'quarantine' }),
      envio('movimentarCaixa', 'a', { tipo: 'SANGRIA', valor: 5 }),
      envio('abrirCaixa', 'b', { fundo: 2 }),
    ].map((row) => [row.key, row]),
  );
  const [first] = rows.keys();
  const store = {
    update: async (key: string, change: (row: Envio) => Envio | undefined) => {
      const row = rows.get(key);
      const changed = row && change(row);
      if (changed) rows.set(key, changed);
      return changed ?? row;
    },
    ofVenda: async (id: string) => [...rows.values()].filter(({ vendaId }) => vendaId === id),
    unsettled: async () => [],
  };
  await discardWithRest(store, first ?? '', EM);
  expect([...rows.values()].map(({ state }) => state)).toEqual(['discarded', 'discarded', 'waiting']);
});
