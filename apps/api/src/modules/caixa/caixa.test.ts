import { randomUUID } from 'node:crypto';
import type { Caixa } from '@balcao/contract/caixa/caixa';
import { describe, expect, it } from 'vitest';
import { daForma, recusado } from '../../testing/loja/caixas.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import type { Person } from '../../testing/person.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test, async (ana) => ({ formas: await ana.formasPorTipo() }));
const NOW = '2026-03-10T15:00:00.000Z';

const atual = async (person: Person, query = '') => {
  const answer = await person.call('GET', `/api/caixas/atual${query}`);
  return answer.statusCode === 200 ? answer.json<Caixa>() : answer.json<{ code: string }>().code;
};

describe('a session', () => {
  it('is opened with what lies in the drawer, and is the present one of it', async () => {
    expect(await atual(loja)).toBe('NAO_ENCONTRADO');
    const { avisos, ...caixa } = await loja.abrirCaixa({ fundo: 150.5 });
    expect(avisos).toEqual([]);
    expect(caixa).toEqual({
      id: expect.any(String),
      gaveta: { id: expect.any(String), nome: 'Caixa 1' },
      abertoPor: { id: loja.usuarioId, nome: 'Padaria da Ana' },
      abertoEm: NOW,
      fundo: 150.5,
      fechadoPor: null,
      fechadoEm: null,
      observacao: null,
      cedulas: null,
      devolvidoSemCaixa: 0,
      movimentos: [],
      porForma: ['DINHEIRO', 'PIX', 'DEBITO', 'CREDITO', 'FIADO'].map((tipo) => {
        const esperado = tipo === 'DINHEIRO' ? 150.5 : 0;
        return {
          ...{ formaId: loja.formas[tipo], tipo, nome: expect.any(String) },
          ...{ esperado, contado: null, diferenca: null, esperadoAgora: esperado, diferencaAgora: null },
        };
      }),
      aditivos: [],
      reaberturas: [],
    });
    expect(await atual(loja)).toEqual(caixa);
    expect(await atual(loja, `?gavetaId=${caixa.gaveta.id}`)).toEqual(caixa);
    expect(await atual(loja, `?gavetaId=${randomUUID()}`)).toBe('NAO_ENCONTRADO');
  });

  it('is refused while the drawer is open, with the one that is', async () => {
    const aberto = await loja.abrirCaixa();
    const { caixa } = recusado(await loja.pedirAbertura({ fundo: 5 }), 409, 'CAIXA_ABERTO');
    expect(caixa?.id).toBe(aberto.id);
  });

  it('takes money in and out, and says what it should hold', async () => {
    const { id } = await loja.abrirCaixa();
    await loja.movimentar(id, { tipo: 'SUPRIMENTO', valor: 20.1, motivo: 'Troco' });
    const caixa = await loja.movimentar(id, { tipo: 'SANGRIA', valor: 50.03 });
    expect(caixa.movimentos).toMatchObject([
      { tipo: 'SUPRIMENTO', valor: 20.1, motivo: 'Troco', criadoEm: NOW, aditivo: false, vendaId: null },
      { tipo: 'SANGRIA', valor: 50.03, motivo: null, por: { id: loja.usuarioId } },
    ]);
    expect(daForma(caixa, loja.formas.DINHEIRO)?.esperado).toBe(70.07);
    expect(caixa.avisos).toEqual([]);
    const demais = await loja.movimentar(id, { valor: 70.08 });
    expect(demais.avisos).toEqual([{ tipo: 'ACIMA_DO_ESPERADO' }]);
    expect(daForma(demais, loja.formas.DINHEIRO)?.esperado).toBe(-0.01);
  });

  it('is closed with what was counted; what was not is not 0', async () => {
    const { id } = await loja.abrirCaixa();
    const { DINHEIRO = '', PIX = '' } = loja.formas;
    const contado = [
      { formaId: DINHEIRO, valor: 98.5 },
      { formaId: PIX, valor: 0 },
    ];
    const fechado = await loja.fecharCaixa(id, { contado, observacao: ' Faltou troco ' });
    expect(fechado).toMatchObject({
      fechadoEm: NOW,
      fechadoPor: { id: loja.usuarioId },
      observacao: 'Faltou troco',
    });
    expect(daForma(fechado, DINHEIRO)).toMatchObject({ esperado: 100, contado: 98.5, diferenca: -1.5 });
    expect(daForma(fechado, PIX)).toMatchObject({ esperado: 0, contado: 0, diferenca: 0 });
    expect(daForma(fechado, loja.formas.DEBITO)).toMatchObject({
      esperado: 0,
      contado: null,
      diferenca: null,
    });
    expect(await atual(loja)).toBe('NAO_ENCONTRADO');
    const again = await loja.fecharCaixa(id, { contado: [{ formaId: DINHEIRO, valor: 1 }] });
    expect(again).toEqual(fechado);
    recusado(await loja.pedirMovimento(id), 409, 'CAIXA_FECHADO');
    expect((await loja.abrirCaixa()).id).not.toBe(id);
  });

  it('closes with nothing counted, and by notes and coins alone', async () => {
    const primeiro = await loja.abrirCaixa();
    const sem = await loja.fecharCaixa(primeiro.id, { contado: undefined });
    expect(sem.porForma.every(({ contado, diferenca }) => contado === null && diferenca === null)).toBe(true);
    const segundo = await loja.abrirCaixa();
    const cedulas = [
      { valor: 50, quantidade: 1 },
      { valor: 0.1, quantidade: 3 },
    ];
    const fechado = await loja.fecharCaixa(segundo.id, { cedulas });
    expect(fechado.cedulas).toEqual(cedulas);
    expect(daForma(fechado, loja.formas.DINHEIRO)).toMatchObject({ contado: 50.3, diferenca: -49.7 });
  });
});

describe('a key', () => {
  it('does once what it was drawn for, and brings the session', async () => {
    const [abrir, mover, fechar] = [key(), key(), key()];
    const payload = { fundo: 10 };
    const made = (await loja.call('POST', '/api/caixas', payload, abrir)).json<Caixa>();
    const again = await loja.call(
      'POST',
      '/api/caixas',
      { ...payload, criadaEm: NOW, origem: 'fila' },
      abrir,
    );
    expect(recusado(again, 409, 'TOKEN_DUPLICADO').caixa?.id).toBe(made.id);
    recusado(await loja.call('POST', '/api/caixas', { fundo: 11 }, abrir), 422, 'TOKEN_REUTILIZADO');

    const url = `/api/caixas/${made.id}`;
    const move = () => loja.call('POST', `${url}/movimentos`, { tipo: 'SUPRIMENTO', valor: 1 }, mover);
    expect((await move()).statusCode).toBe(201);
    expect(recusado(await move(), 409, 'TOKEN_DUPLICADO').caixa?.movimentos).toHaveLength(1);
    const close = () => loja.call('POST', `${url}/fechar`, { contado: [] }, fechar);
    expect((await close()).statusCode).toBe(200);
    expect(recusado(await close(), 409, 'TOKEN_DUPLICADO').caixa?.fechadoEm).toBe(NOW);
    expect(recusado(await move(), 409, 'TOKEN_DUPLICADO').caixa?.movimentos).toHaveLength(1);
  });

  it('is not burned by a refusal', async () => {
    const { id } = await loja.abrirCaixa();
    const drawn = key();
    const open = () => loja.call('POST', '/api/caixas', { fundo: 5 }, drawn);
    recusado(await open(), 409, 'CAIXA_ABERTO');
    await loja.fecharCaixa(id);
    expect((await open()).statusCode).toBe(201);
  });

  it('has to be there', async () => {
    const answer = await loja.call('POST', '/api/caixas', { fundo: 5 });
    expect(recusado(answer, 400, 'VALIDACAO').campos).toHaveProperty('idempotency-key');
  });
});

describe('reopening', () => {
  it('makes it as if it had never been closed', async () => {
    const { id } = await loja.abrirCaixa();
    await loja.fecharCaixa(id, { observacao: 'Pronto', cedulas: [{ valor: 100, quantidade: 1 }] });
    const answer = await loja.pedirReabertura(id);
    expect(answer.statusCode, answer.body).toBe(200);
    const caixa = answer.json<Caixa>();
    expect(caixa).toMatchObject({ fechadoEm: null, fechadoPor: null, observacao: null, cedulas: null });
    expect(caixa.reaberturas).toEqual([
      { por: { id: loja.usuarioId, nome: 'Padaria da Ana' }, em: NOW, motivo: 'Contei errado' },
    ]);
    expect((await loja.pedirReabertura(id)).json<Caixa>().reaberturas).toHaveLength(1);
    await loja.movimentar(id, { valor: 10 });
    await loja.fecharCaixa(id, { contado: [{ formaId: loja.formas.DINHEIRO ?? '', valor: 90 }] });
    await loja.pedirReabertura(id, 'De novo');
    const outra = await loja.lerCaixa(id);
    expect(outra.reaberturas.map(({ motivo }) => motivo)).toEqual(['Contei errado', 'De novo']);
    expect(daForma(outra, loja.formas.DINHEIRO)).toMatchObject({ esperado: 90, contado: null });
  });

  it('is the owner’s, with a reason, while no later session of the drawer was opened', async () => {
    const beto = await loja.novoFuncionario();
    const { id } = await loja.abrirCaixa();
    await loja.fecharCaixa(id);
    recusado(await beto.pedirReabertura(id), 403, 'SEM_PERMISSAO');
    recusado(await loja.pedirReabertura(id, ' '), 400, 'VALIDACAO');
    const depois = await loja.abrirCaixa();
    expect(recusado(await loja.pedirReabertura(id), 409, 'CAIXA_ABERTO').caixa?.id).toBe(depois.id);
    await loja.fecharCaixa(depois.id);
    expect(recusado(await loja.pedirReabertura(id), 409, 'CAIXA_ABERTO').caixa?.id).toBe(depois.id);
    expect((await loja.pedirReabertura(depois.id)).statusCode).toBe(200);
  });
});

describe('an employee', () => {
  it('sees nothing expected before, and afterwards what the store allows', async () => {
    const beto = await loja.novoFuncionario();
    const { DINHEIRO = '' } = loja.formas;
    const cego = { esperado: null, diferenca: null, esperadoAgora: null, diferencaAgora: null };
    const aberto = await beto.abrirCaixa();
    expect(aberto.porForma.length).toBe(5);
    for (const forma of aberto.porForma) expect(forma).toMatchObject(cego);
    const fechado = await beto.fecharCaixa(aberto.id, { contado: [{ formaId: DINHEIRO, valor: 99 }] });
    expect(daForma(fechado, DINHEIRO)).toMatchObject({ esperado: 100, contado: 99, diferenca: -1 });
    await test.sql.query('update lojas set mostrar_diferenca = false where id = $1', [loja.lojaId]);
    expect(daForma(await beto.lerCaixa(aberto.id), DINHEIRO)).toMatchObject({ ...cego, contado: 99 });
    expect(daForma(await loja.lerCaixa(aberto.id), DINHEIRO)).toMatchObject({
      esperado: 100,
      diferenca: -1,
    });
  });

  it('takes out what he may, and from the queue what he took', async () => {
    const beto = await loja.novoFuncionario();
    await loja.mudarFuncionario(beto, { limites: { descontoMaximo: 10, devolver: false, sangria: false } });
    const { id } = await beto.abrirCaixa();
    recusado(await beto.pedirMovimento(id), 403, 'ACIMA_DO_LIMITE');
    await beto.movimentar(id, { tipo: 'SUPRIMENTO' });
    await beto.movimentar(id, { origem: 'fila', criadaEm: NOW });
    expect((await loja.lerCaixa(id)).movimentos).toHaveLength(2);
  });
});

it('with the plan over a drawer still closes, and can be seen to be closed', async () => {
  const { id } = await loja.abrirCaixa();
  await test.sql.query('update lojas set plano_expira_em = $2 where id = $1', [loja.lojaId, NOW]);
  expect(await atual(loja)).toMatchObject({ id });
  recusado(await loja.pedirMovimento(id), 402, 'PLANO_EXPIRADO');
  recusado(await loja.pedirAbertura(), 402, 'PLANO_EXPIRADO');
  expect((await loja.pedirFechamento(id)).statusCode).toBe(200);
});

describe('the list', () => {
  it('has the newest first, page by page', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      test.clock.advance(60_000);
      const { id } = await loja.abrirCaixa({ fundo: n });
      if (n < 4) await loja.fecharCaixa(id);
      ids.unshift(id);
    }
    const list = async (query: string) =>
      (await loja.get<{ caixas: Caixa[] }>(`/api/caixas?${query}`)).caixas.map(({ id }) => id);
    expect(await list('')).toEqual(ids);
    expect(await list('limite=2')).toEqual(ids.slice(0, 2));
    expect(await list(`limite=2&antes=${ids[1]}`)).toEqual(ids.slice(2, 4));
    expect(await list('situacao=abertos')).toEqual(ids.slice(0, 1));
    for (const query of ['limite=0', 'limite=101', 'antes=x', `antes=${randomUUID()}`, 'situacao=x']) {
      recusado(await loja.call('GET', `/api/caixas?${query}`), 400, 'VALIDACAO');
    }
  });
});
