import { randomUUID } from 'node:crypto';
import type { Caixa } from '@balcao/contract/caixa/caixa';
import type { Pendencia } from '@balcao/contract/caixa/pendencias';
import { beforeEach, describe, expect, it } from 'vitest';
import { daForma, recusado } from '../../testing/loja/caixas.ts';
import { item } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const NOW = '2026-03-10T15:00:00.000Z';
const at = (hour: number, minute = 0) =>
  `2026-03-10T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`;
const daFila = (hour: number, minute?: number) => ({ origem: 'fila', criadaEm: at(hour, minute) });
let ana: Person;
let formas: Record<string, string>;
let produtoId: string;
let vendidas = 0;
beforeEach(async () => {
  test.clock.set('2026-03-10T06:00:00Z');
  ana = await test.novoDono();
  formas = await ana.formasPorTipo();
  produtoId = await ana.novoProduto();
  test.clock.set(NOW);
});

/** A sale worth so many reais, unlike any other. */
function vendida(valor: number, fields: Record<string, unknown> = {}, forma = 'DINHEIRO') {
  vendidas += 1;
  const itens = [item(produtoId, { nome: `Pão ${vendidas}`, preco: valor })];
  const pagamentos = [{ formaId: formas[forma], valor }];
  return ana.vender(produtoId, { itens, pagamentos, confirmarDuplicada: true, ...fields });
}

const esperado = (caixa: Caixa, forma = 'DINHEIRO') => daForma(caixa, formas[forma]);

async function pendencias(): Promise<[string, string | undefined][]> {
  const answer = await ana.call('GET', '/api/pendencias');
  const list = answer.json<{ pendencias: Pendencia[] }>().pendencias;
  return list.map(({ tipo, venda }) => [tipo, venda?.id]);
}

const por = (vendaId: string, caixaId: unknown, person = ana) =>
  person.call('PUT', `/api/vendas/${vendaId}/caixa`, { caixaId });

describe('what a drawer should hold', () => {
  it('is the fundo, what was charged in cash, what went in and out besides; of other forms what was taken', async () => {
    const { id } = await ana.abrirCaixa({ fundo: 50 });
    await vendida(12.34, { pagamentos: [{ formaId: formas.DINHEIRO, valor: 12.34, recebido: 20 }] });
    await vendida(30, {
      pagamentos: [
        { formaId: formas.DINHEIRO, valor: 10 },
        { formaId: formas.PIX, valor: 15 },
        { formaId: formas.DEBITO, valor: 5 },
      ],
    });
    await ana.movimentar(id, { tipo: 'SUPRIMENTO', valor: 7 });
    const caixa = await ana.movimentar(id, { valor: 20 });
    expect(esperado(caixa)?.esperado).toBe(59.34);
    expect(esperado(caixa, 'PIX')?.esperado).toBe(15);
    expect(esperado(caixa, 'DEBITO')?.esperado).toBe(5);
  });

  it('has a cancelled sale and what was given back for it apart', async () => {
    const { id } = await ana.abrirCaixa({ fundo: 0 });
    const venda = await vendida(40);
    await ana.cancelar(venda.id);
    const caixa = await ana.lerCaixa(id);
    expect(caixa.movimentos).toMatchObject([{ tipo: 'ESTORNO', valor: -40, vendaId: venda.id }]);
    expect(esperado(caixa)?.esperado).toBe(0);
    await ana.fecharCaixa(id);
    test.clock.advance(1000);
    const antes = await ana.lerCaixa(id);
    const outra = await ana.abrirCaixa({ fundo: 100 });
    await ana.cancelar((await vendida(5)).id);
    expect(await ana.lerCaixa(id)).toEqual(antes);
    expect(esperado(await ana.lerCaixa(outra.id))?.esperado).toBe(100);
  });

  it('is of the drawer that is named, and a tab counts when it is closed', async () => {
    const made = await ana.call('POST', '/api/caixas/gavetas', { nome: 'Caixa 2' });
    const gavetaId = made.json<{ id: string }>().id;
    const [um, dois] = [await ana.abrirCaixa({ fundo: 0 }), await ana.abrirCaixa({ gavetaId, fundo: 0 })];
    await vendida(3);
    await vendida(4, { gavetaId });
    const mesa = await ana.abrirMesa(produtoId);
    const pagamentos = [{ formaId: formas.DINHEIRO, valor: 0.75 }];
    await ana.encerrar(mesa.id, { pagamentos, gavetaId });
    expect(esperado(await ana.lerCaixa(um.id))?.esperado).toBe(3);
    expect(esperado(await ana.lerCaixa(dois.id))?.esperado).toBe(4.75);
  });
});

describe('a sale that comes after the closing', () => {
  it('is an addition to its session: what was signed stays', async () => {
    const { id } = await ana.abrirCaixa({ fundo: 10, ...daFila(8) });
    await vendida(5, daFila(9));
    const contado = [{ formaId: formas.DINHEIRO, valor: 18 }];
    await ana.fecharCaixa(id, { ...daFila(12), contado });
    test.clock.advance(60_000);
    const tarde = await vendida(3, daFila(11));
    const caixa = await ana.lerCaixa(id);
    expect(caixa.aditivos).toEqual([
      {
        ...{ tipo: 'VENDA', vendaId: tarde.id, numero: tarde.numero, movimentoId: null, valor: 3 },
        chegouEm: '2026-03-10T15:01:00.000Z',
      },
    ]);
    expect(esperado(caixa)).toMatchObject({
      ...{ esperado: 15, contado: 18, diferenca: 3, esperadoAgora: 18, diferencaAgora: 0 },
    });
    expect(await pendencias()).toEqual([]);
    await ana.pedirReabertura(id);
    const aberto = await ana.lerCaixa(id);
    expect(aberto.aditivos).toEqual([]);
    expect(esperado(aberto)).toMatchObject({ esperado: 18, contado: null });
    expect((await ana.fecharCaixa(id, { contado })).aditivos).toEqual([]);
  });

  it('came when its end came: a tab was there before', async () => {
    const { id } = await ana.abrirCaixa({ fundo: 0, ...daFila(8) });
    const mesa = await ana.abrirMesa(produtoId);
    test.clock.advance(60_000);
    await ana.fecharCaixa(id);
    test.clock.advance(60_000);
    const pagamentos = [{ formaId: formas.DINHEIRO, valor: mesa.total }];
    await ana.encerrar(mesa.id, { pagamentos, origem: 'fila', finalizadaEm: NOW });
    expect((await ana.lerCaixa(id)).aditivos).toMatchObject([
      { tipo: 'VENDA', vendaId: mesa.id, chegouEm: '2026-03-10T15:02:00.000Z' },
    ]);
  });

  it('of after it, in a session that goes on, is in it once that is reopened', async () => {
    const { id } = await ana.abrirCaixa({ fundo: 0, ...daFila(8) });
    await ana.fecharCaixa(id, daFila(12));
    const fora = await vendida(6, daFila(13));
    expect(await pendencias()).toEqual([['FORA_DO_CAIXA', fora.id]]);
    await ana.pedirReabertura(id);
    expect(await pendencias()).toEqual([]);
    expect(esperado(await ana.lerCaixa(id))?.esperado).toBe(6);
  });
});

describe('what the queue brings in another order', () => {
  it('a sale before the opening of its session', async () => {
    const venda = await vendida(9, daFila(8, 10));
    const antes = await vendida(2, daFila(7));
    expect(await pendencias()).toEqual([
      ['FORA_DO_CAIXA', venda.id],
      ['FORA_DO_CAIXA', antes.id],
    ]);
    const { id } = await ana.abrirCaixa({ fundo: 1, ...daFila(8) });
    expect(esperado(await ana.lerCaixa(id))?.esperado).toBe(10);
    expect(await pendencias()).toEqual([['FORA_DO_CAIXA', antes.id]]);
  });

  it('sales of the next session before the closing of the one before', async () => {
    const primeiro = await ana.abrirCaixa({ fundo: 0, ...daFila(8) });
    const cedo = await vendida(4, daFila(9));
    const depois = await vendida(7, daFila(13, 30));
    await ana.fecharCaixa(primeiro.id, daFila(12));
    expect(esperado(await ana.lerCaixa(primeiro.id))).toMatchObject({ esperado: 4, esperadoAgora: 4 });
    expect(await pendencias()).toEqual([['FORA_DO_CAIXA', depois.id]]);
    const segundo = await ana.abrirCaixa({ fundo: 0, ...daFila(13) });
    expect(esperado(await ana.lerCaixa(segundo.id))?.esperado).toBe(7);
    expect(await pendencias()).toEqual([]);
    expect((await ana.cancelar(cedo.id)).cancelada).toBe(true);
    expect(esperado(await ana.lerCaixa(segundo.id))?.esperado).toBe(3);
  });
});

describe('a sale fora do caixa', () => {
  it('is listed until the owner puts it somewhere', async () => {
    const venda = await vendida(8);
    expect(await pendencias()).toEqual([['FORA_DO_CAIXA', venda.id]]);
    test.clock.advance(1000);
    const { id } = await ana.abrirCaixa({ fundo: 0 });
    expect(await pendencias()).toHaveLength(1);
    const answer = await por(venda.id, id);
    expect([answer.statusCode, answer.json().id]).toEqual([200, venda.id]);
    expect(await pendencias()).toEqual([]);
    expect(esperado(await ana.lerCaixa(id))?.esperado).toBe(8);
    expect((await por(venda.id, id)).statusCode).toBe(200);
    expect(esperado(await ana.lerCaixa(id))?.esperado).toBe(8);
    expect((await por(venda.id, null)).statusCode).toBe(200);
    expect(esperado(await ana.lerCaixa(id))?.esperado).toBe(0);
    expect(await pendencias()).toEqual([]);
  });

  it('is an addition in a closed session, and signed figures keep their sales', async () => {
    const { id } = await ana.abrirCaixa({ fundo: 0 });
    const dentro = await vendida(5);
    await ana.fecharCaixa(id);
    const fora = await vendida(8);
    expect((await por(fora.id, id)).statusCode).toBe(200);
    const caixa = await ana.lerCaixa(id);
    expect(esperado(caixa)).toMatchObject({ esperado: 5, esperadoAgora: 13 });
    expect(caixa.aditivos).toMatchObject([{ vendaId: fora.id, valor: 8 }]);
    expect(recusado(await por(dentro.id, null), 409, 'CAIXA_FECHADO').caixa?.id).toBe(id);
    expect((await por(dentro.id, id)).statusCode).toBe(200);
    expect((await por(fora.id, null)).statusCode).toBe(200);
    expect(esperado(await ana.lerCaixa(id))).toMatchObject({ esperado: 5, esperadoAgora: 5 });
  });

  it('and cancelled before its drawer was told to be open is in it with what went back', async () => {
    const venda = await vendida(8, daFila(10));
    const motivo = 'Caiu no chão';
    const desfeita = await ana.call('DELETE', `/api/vendas/${venda.id}`, { ...daFila(11), motivo });
    expect(desfeita.statusCode, desfeita.body).toBe(200);
    const { id } = await ana.abrirCaixa({ fundo: 20, ...daFila(9) });
    expect(esperado(await ana.lerCaixa(id))?.esperado).toBe(20);
    expect(await pendencias()).toEqual([]);
  });

  it('is confirmed by a look, once; cancelled it is off the list', async () => {
    const [a, b] = [await vendida(1), await vendida(2)];
    const visto = () => ana.call('POST', `/api/pendencias/${a.id}/visto`);
    expect((await visto()).statusCode).toBe(204);
    expect((await visto()).statusCode).toBe(204);
    expect(await pendencias()).toEqual([['FORA_DO_CAIXA', b.id]]);
    await ana.cancelar(b.id);
    expect(await pendencias()).toEqual([]);
  });

  it('nothing else is put anywhere, and by nobody but the owner', async () => {
    const beto = await ana.novoFuncionario();
    const rui = await test.novoDono();
    const venda = await vendida(1);
    const { id } = await ana.abrirCaixa();
    const alheio = await rui.abrirCaixa();
    recusado(await por(venda.id, id, beto), 403, 'SEM_PERMISSAO');
    recusado(await por(venda.id, id, rui), 404, 'NAO_ENCONTRADO');
    recusado(await por(randomUUID(), id), 404, 'NAO_ENCONTRADO');
    for (const outro of [alheio.id, randomUUID(), 'x', 7, undefined]) {
      expect(recusado(await por(venda.id, outro), 400, 'VALIDACAO').campos).toHaveProperty('caixaId');
    }
    const mesa = await ana.abrirMesa(produtoId);
    recusado(await por(mesa.id, id), 409, 'VENDA_ABERTA');
    await ana.cancelar(mesa.id);
    recusado(await por(mesa.id, id), 409, 'VENDA_CANCELADA');
    recusado(await beto.call('GET', '/api/pendencias'), 403, 'SEM_PERMISSAO');
    recusado(await rui.call('POST', `/api/pendencias/${venda.id}/visto`), 404, 'NAO_ENCONTRADO');
    expect(await pendencias()).toEqual([['FORA_DO_CAIXA', venda.id]]);
  });
});
