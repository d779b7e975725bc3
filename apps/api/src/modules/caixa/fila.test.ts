import { randomUUID } from 'node:crypto';
import type { Caixa } from '@balcao/contract/caixa/caixa';
import { beforeEach, describe, expect, it } from 'vitest';
import { daForma, recusado } from '../../testing/loja/caixas.ts';
import type { Person } from '../../testing/person.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const NOW = '2026-03-10T15:00:00.000Z';
const at = (hour: number) => `2026-03-10T${String(hour).padStart(2, '0')}:00:00.000Z`;
const daFila = (hour: number) => ({ origem: 'fila' as const, criadaEm: at(hour) });
let ana: Person;
let dinheiro: string;
beforeEach(async () => {
  test.clock.set('2026-03-10T06:00:00Z');
  ana = await test.novoDono();
  dinheiro = (await ana.formasPorTipo()).DINHEIRO ?? '';
  test.clock.set(NOW);
});

describe('a drawer that worked offline', () => {
  it('was opened, moved and closed when it happened, under the device’s ids', async () => {
    const id = randomUUID();
    const movimentoId = randomUUID();
    await ana.abrirCaixa({ id, ...daFila(8) });
    await ana.movimentar(id, { id: movimentoId, ...daFila(10) });
    await ana.fecharCaixa(id, { ...daFila(12), contado: [{ formaId: dinheiro, valor: 70 }] });
    const caixa = await ana.lerCaixa(id);
    expect(caixa).toMatchObject({ abertoEm: at(8), fechadoEm: at(12), aditivos: [] });
    expect(caixa.movimentos).toMatchObject([{ id: movimentoId, criadoEm: at(10) }]);
    expect(daForma(caixa, dinheiro)).toMatchObject({ esperado: 70, contado: 70, diferenca: 0 });
  });

  it('brings a movement after the closing as an addition to what was signed', async () => {
    const { id } = await ana.abrirCaixa(daFila(8));
    await ana.fecharCaixa(id, { ...daFila(12), contado: [{ formaId: dinheiro, valor: 70 }] });
    const tarde = await ana.movimentar(id, daFila(11));
    expect(tarde.aditivos).toEqual([
      {
        ...{ tipo: 'SANGRIA', vendaId: null, numero: null, movimentoId: tarde.movimentos[0]?.id },
        ...{ valor: -30, chegouEm: NOW },
      },
    ]);
    expect(daForma(tarde, dinheiro)).toMatchObject({
      ...{ esperado: 100, contado: 70, diferenca: -30, esperadoAgora: 70, diferencaAgora: 0 },
    });
    const depois = await ana.movimentar(id, { tipo: 'SUPRIMENTO', valor: 5, ...daFila(13) });
    expect(depois.aditivos.map(({ valor }) => valor)).toEqual([-30, 5]);
  });

  it('a movement of after the closing is of the session that was open by then', async () => {
    const primeiro = await ana.abrirCaixa(daFila(8));
    await ana.fecharCaixa(primeiro.id, daFila(12));
    const segundo = await ana.abrirCaixa(daFila(13));
    const caixa = await ana.movimentar(primeiro.id, daFila(14));
    expect(caixa.id).toBe(segundo.id);
    expect(caixa.aditivos).toEqual([]);
    expect((await ana.lerCaixa(primeiro.id)).movimentos).toEqual([]);
  });

  it('told late that it was closed, has what came after that as additions', async () => {
    const { id } = await ana.abrirCaixa(daFila(8));
    await ana.movimentar(id, { tipo: 'SUPRIMENTO', valor: 10, ...daFila(9) });
    await ana.movimentar(id, daFila(13));
    const caixa = await ana.fecharCaixa(id, { ...daFila(12), contado: [{ formaId: dinheiro, valor: 110 }] });
    expect(daForma(caixa, dinheiro)).toMatchObject({ esperado: 110, diferenca: 0, esperadoAgora: 80 });
    expect(caixa.aditivos).toMatchObject([{ tipo: 'SANGRIA', valor: -30 }]);
  });

  it('is not open before it was last closed, and no clock says what is to come', async () => {
    const primeiro = await ana.abrirCaixa(daFila(8));
    await ana.fecharCaixa(primeiro.id, daFila(12));
    expect((await ana.abrirCaixa(daFila(10))).abertoEm).toBe(at(12));
    const outra = await test.novoDono();
    const { id, abertoEm } = await outra.abrirCaixa({ origem: 'fila', criadaEm: '2031-01-01T00:00:00Z' });
    expect(abertoEm).toBe(NOW);
    const fechado = await outra.fecharCaixa(id, { origem: 'fila', criadaEm: '1970-01-01T00:00:00Z' });
    expect(fechado.fechadoEm).toBe(NOW);
  });
});

describe('what happened before a loss', () => {
  it('the permission: is taken from the queue, what happened after it is not', async () => {
    test.clock.set(at(7));
    const beto = await ana.novoFuncionario(['vendas', 'produtos']);
    test.clock.set(NOW);
    await beto.tirarPermissao('vendas', at(12));
    recusado(await beto.pedirAbertura(), 403, 'SEM_PERMISSAO');
    recusado(await beto.pedirAbertura(daFila(12)), 403, 'SEM_PERMISSAO');
    const { id } = await beto.abrirCaixa(daFila(11));
    recusado(await beto.pedirFechamento(id, daFila(13)), 403, 'SEM_PERMISSAO');
    recusado(await beto.pedirMovimento(id, daFila(13)), 403, 'SEM_PERMISSAO');
    await beto.movimentar(id, daFila(11));
    await beto.fecharCaixa(id, daFila(11));
    // A session that others opened after the loss is out of his reach.
    const outro = await ana.abrirCaixa();
    recusado(await beto.pedirFechamento(outro.id, daFila(11)), 403, 'SEM_PERMISSAO');
    recusado(await beto.pedirMovimento(outro.id, daFila(11)), 403, 'SEM_PERMISSAO');
  });

  it('the plan: an opening of before is taken, one of after is not', async () => {
    test.clock.set(at(7));
    const rui = await test.novoDono();
    test.clock.set(NOW);
    await test.sql.query('update lojas set plano_expira_em = $2 where id = $1', [rui.lojaId, at(12)]);
    recusado(await rui.pedirAbertura(daFila(13)), 402, 'PLANO_EXPIRADO');
    const { id } = await rui.abrirCaixa(daFila(11));
    recusado(await rui.pedirMovimento(id, daFila(13)), 402, 'PLANO_EXPIRADO');
    await rui.movimentar(id, daFila(11));
    expect((await rui.fecharCaixa(id, daFila(14))).fechadoEm).toBe(at(14));
  });

  it('the owner delivers another person’s drawer', async () => {
    const beto = await ana.novoFuncionario();
    const dele = { vendedorId: beto.usuarioId, ...daFila(11) };
    const { id, abertoPor } = await ana.abrirCaixa(dele);
    expect(abertoPor.id).toBe(beto.usuarioId);
    expect((await ana.movimentar(id, dele)).movimentos).toMatchObject([{ por: { id: beto.usuarioId } }]);
    expect((await ana.fecharCaixa(id, dele)).fechadoPor?.id).toBe(beto.usuarioId);
    recusado(await ana.pedirAbertura({ vendedorId: beto.usuarioId }), 400, 'VALIDACAO');
    recusado(await beto.pedirAbertura({ ...daFila(11), vendedorId: ana.usuarioId }), 403, 'SEM_PERMISSAO');
  });
});

it('an id is used once', async () => {
  const { id } = await ana.abrirCaixa();
  const movimentoId = randomUUID();
  await ana.movimentar(id, { id: movimentoId });
  const again = recusado(await ana.pedirMovimento(id, { id: movimentoId }), 409, 'ID_EM_USO');
  expect(again.caixa?.movimentos).toHaveLength(1);
  await ana.fecharCaixa(id);
  expect(recusado(await ana.pedirAbertura({ id }), 409, 'ID_EM_USO').caixa?.id).toBe(id);
  const rui = await test.novoDono();
  expect((await rui.abrirCaixa({ id })).id).toBe(id);
  expect((await rui.get<Caixa>(`/api/caixas/${id}`)).movimentos).toEqual([]);
});
