import { randomUUID } from 'node:crypto';
import type { Caixa } from '@balcao/contract/caixa';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  abrirCaixa,
  daForma,
  fecharCaixa,
  formasDe,
  lerCaixa,
  movimentar,
  pedirAbertura,
  pedirFechamento,
  pedirMovimento,
  pedirReabertura,
  recusado,
} from '../../testing/loja/caixas.ts';
import { mudarFuncionario, novoFuncionario } from '../../testing/loja/equipe.ts';
import { key, novoDono, type Person, useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const NOW = '2026-03-10T15:00:00.000Z';
let ana: Person;
let formas: Record<string, string>;
beforeEach(async () => {
  test.clock.set(NOW);
  ana = await novoDono(test);
  formas = await formasDe(ana);
});

const atual = async (person: Person, query = '') => {
  const answer = await person.call('GET', `/api/caixas/atual${query}`);
  return answer.statusCode === 200 ? answer.json<Caixa>() : answer.json<{ code: string }>().code;
};

describe('a session', () => {
  it('is opened with what lies in the drawer, and is the present one of it', async () => {
    expect(await atual(ana)).toBe('NAO_ENCONTRADO');
    const { avisos, ...caixa } = await abrirCaixa(ana, { fundo: 150.5 });
    expect(avisos).toEqual([]);
    expect(caixa).toEqual({
      id: expect.any(String),
      gaveta: { id: expect.any(String), nome: 'Caixa 1' },
      abertoPor: { id: ana.usuarioId, nome: 'Padaria da Ana' },
      abertoEm: NOW,
      fundo: 150.5,
      fechadoPor: null,
      fechadoEm: null,
      observacao: null,
      cedulas: null,
      movimentos: [],
      porForma: ['DINHEIRO', 'PIX', 'DEBITO', 'CREDITO', 'FIADO'].map((tipo) => {
        const esperado = tipo === 'DINHEIRO' ? 150.5 : 0;
        return {
          ...{ formaId: formas[tipo], tipo, nome: expect.any(String) },
          ...{ esperado, contado: null, diferenca: null, esperadoAgora: esperado, diferencaAgora: null },
        };
      }),
      aditivos: [],
      reaberturas: [],
    });
    expect(await atual(ana)).toEqual(caixa);
    expect(await atual(ana, `?gavetaId=${caixa.gaveta.id}`)).toEqual(caixa);
    expect(await atual(ana, `?gavetaId=${randomUUID()}`)).toBe('NAO_ENCONTRADO');
  });

  it('is refused while the drawer is open, with the one that is', async () => {
    const aberto = await abrirCaixa(ana);
    const { caixa } = recusado(await pedirAbertura(ana, { fundo: 5 }), 409, 'CAIXA_ABERTO');
    expect(caixa?.id).toBe(aberto.id);
  });

  it('takes money in and out, and says what it should hold', async () => {
    const { id } = await abrirCaixa(ana);
    await movimentar(ana, id, { tipo: 'SUPRIMENTO', valor: 20.1, motivo: 'Troco' });
    const caixa = await movimentar(ana, id, { tipo: 'SANGRIA', valor: 50.03 });
    expect(caixa.movimentos).toMatchObject([
      { tipo: 'SUPRIMENTO', valor: 20.1, motivo: 'Troco', criadoEm: NOW, aditivo: false, vendaId: null },
      { tipo: 'SANGRIA', valor: 50.03, motivo: null, por: { id: ana.usuarioId } },
    ]);
    expect(daForma(caixa, formas.DINHEIRO)?.esperado).toBe(70.07);
    expect(caixa.avisos).toEqual([]);
    const demais = await movimentar(ana, id, { valor: 70.08 });
    expect(demais.avisos).toEqual([{ tipo: 'ACIMA_DO_ESPERADO' }]);
    expect(daForma(demais, formas.DINHEIRO)?.esperado).toBe(-0.01);
  });

  it('is closed with what was counted; what was not is not 0', async () => {
    const { id } = await abrirCaixa(ana);
    const { DINHEIRO = '', PIX = '' } = formas;
    const contado = [
      { formaId: DINHEIRO, valor: 98.5 },
      { formaId: PIX, valor: 0 },
    ];
    const fechado = await fecharCaixa(ana, id, { contado, observacao: ' Faltou troco ' });
    expect(fechado).toMatchObject({
      fechadoEm: NOW,
      fechadoPor: { id: ana.usuarioId },
      observacao: 'Faltou troco',
    });
    expect(daForma(fechado, DINHEIRO)).toMatchObject({ esperado: 100, contado: 98.5, diferenca: -1.5 });
    expect(daForma(fechado, PIX)).toMatchObject({ esperado: 0, contado: 0, diferenca: 0 });
    expect(daForma(fechado, formas.DEBITO)).toMatchObject({ esperado: 0, contado: null, diferenca: null });
    expect(await atual(ana)).toBe('NAO_ENCONTRADO');
    const again = await fecharCaixa(ana, id, { contado: [{ formaId: DINHEIRO, valor: 1 }] });
    expect(again).toEqual(fechado);
    recusado(await pedirMovimento(ana, id), 409, 'CAIXA_FECHADO');
    expect((await abrirCaixa(ana)).id).not.toBe(id);
  });

  it('closes with nothing counted, and by notes and coins alone', async () => {
    const primeiro = await abrirCaixa(ana);
    const sem = await fecharCaixa(ana, primeiro.id, { contado: undefined });
    expect(sem.porForma.every(({ contado, diferenca }) => contado === null && diferenca === null)).toBe(true);
    const segundo = await abrirCaixa(ana);
    const cedulas = [
      { valor: 50, quantidade: 1 },
      { valor: 0.1, quantidade: 3 },
    ];
    const fechado = await fecharCaixa(ana, segundo.id, { cedulas });
    expect(fechado.cedulas).toEqual(cedulas);
    expect(daForma(fechado, formas.DINHEIRO)).toMatchObject({ contado: 50.3, diferenca: -49.7 });
  });
});

describe('a key', () => {
  it('does once what it was drawn for, and brings the session', async () => {
    const [abrir, mover, fechar] = [key(), key(), key()];
    const payload = { fundo: 10 };
    const made = (await ana.call('POST', '/api/caixas', payload, abrir)).json<Caixa>();
    const again = await ana.call('POST', '/api/caixas', { ...payload, criadaEm: NOW, origem: 'fila' }, abrir);
    expect(recusado(again, 409, 'TOKEN_DUPLICADO').caixa?.id).toBe(made.id);
    recusado(await ana.call('POST', '/api/caixas', { fundo: 11 }, abrir), 422, 'TOKEN_REUTILIZADO');

    const url = `/api/caixas/${made.id}`;
    const move = () => ana.call('POST', `${url}/movimentos`, { tipo: 'SUPRIMENTO', valor: 1 }, mover);
    expect((await move()).statusCode).toBe(201);
    expect(recusado(await move(), 409, 'TOKEN_DUPLICADO').caixa?.movimentos).toHaveLength(1);
    const close = () => ana.call('POST', `${url}/fechar`, { contado: [] }, fechar);
    expect((await close()).statusCode).toBe(200);
    expect(recusado(await close(), 409, 'TOKEN_DUPLICADO').caixa?.fechadoEm).toBe(NOW);
    expect(recusado(await move(), 409, 'TOKEN_DUPLICADO').caixa?.movimentos).toHaveLength(1);
  });

  it('is not burned by a refusal', async () => {
    const { id } = await abrirCaixa(ana);
    const drawn = key();
    const open = () => ana.call('POST', '/api/caixas', { fundo: 5 }, drawn);
    recusado(await open(), 409, 'CAIXA_ABERTO');
    await fecharCaixa(ana, id);
    expect((await open()).statusCode).toBe(201);
  });

  it('has to be there', async () => {
    const answer = await ana.call('POST', '/api/caixas', { fundo: 5 });
    expect(recusado(answer, 400, 'VALIDACAO').campos).toHaveProperty('idempotency-key');
  });
});

describe('reopening', () => {
  it('makes it as if it had never been closed', async () => {
    const { id } = await abrirCaixa(ana);
    await fecharCaixa(ana, id, { observacao: 'Pronto', cedulas: [{ valor: 100, quantidade: 1 }] });
    const answer = await pedirReabertura(ana, id);
    expect(answer.statusCode, answer.body).toBe(200);
    const caixa = answer.json<Caixa>();
    expect(caixa).toMatchObject({ fechadoEm: null, fechadoPor: null, observacao: null, cedulas: null });
    expect(caixa.reaberturas).toEqual([
      { por: { id: ana.usuarioId, nome: 'Padaria da Ana' }, em: NOW, motivo: 'Contei errado' },
    ]);
    expect((await pedirReabertura(ana, id)).json<Caixa>().reaberturas).toHaveLength(1);
    await movimentar(ana, id, { valor: 10 });
    await fecharCaixa(ana, id, { contado: [{ formaId: formas.DINHEIRO ?? '', valor: 90 }] });
    await pedirReabertura(ana, id, 'De novo');
    const outra = await lerCaixa(ana, id);
    expect(outra.reaberturas.map(({ motivo }) => motivo)).toEqual(['Contei errado', 'De novo']);
    expect(daForma(outra, formas.DINHEIRO)).toMatchObject({ esperado: 90, contado: null });
  });

  it('is the owner’s, with a reason, while no later session of the drawer was opened', async () => {
    const beto = await novoFuncionario(test, ana);
    const { id } = await abrirCaixa(ana);
    await fecharCaixa(ana, id);
    recusado(await pedirReabertura(beto, id), 403, 'SEM_PERMISSAO');
    recusado(await pedirReabertura(ana, id, ' '), 400, 'VALIDACAO');
    const depois = await abrirCaixa(ana);
    expect(recusado(await pedirReabertura(ana, id), 409, 'CAIXA_ABERTO').caixa?.id).toBe(depois.id);
    await fecharCaixa(ana, depois.id);
    expect(recusado(await pedirReabertura(ana, id), 409, 'CAIXA_ABERTO').caixa?.id).toBe(depois.id);
    expect((await pedirReabertura(ana, depois.id)).statusCode).toBe(200);
  });
});

describe('an employee', () => {
  it('sees nothing expected before, and afterwards what the store allows', async () => {
    const beto = await novoFuncionario(test, ana);
    const { DINHEIRO = '' } = formas;
    const cego = { esperado: null, diferenca: null, esperadoAgora: null, diferencaAgora: null };
    const aberto = await abrirCaixa(beto);
    expect(aberto.porForma.length).toBe(5);
    for (const forma of aberto.porForma) expect(forma).toMatchObject(cego);
    const fechado = await fecharCaixa(beto, aberto.id, { contado: [{ formaId: DINHEIRO, valor: 99 }] });
    expect(daForma(fechado, DINHEIRO)).toMatchObject({ esperado: 100, contado: 99, diferenca: -1 });
    await test.sql.query('update lojas set mostrar_diferenca = false where id = $1', [ana.lojaId]);
    expect(daForma(await lerCaixa(beto, aberto.id), DINHEIRO)).toMatchObject({ ...cego, contado: 99 });
    expect(daForma(await lerCaixa(ana, aberto.id), DINHEIRO)).toMatchObject({ esperado: 100, diferenca: -1 });
  });

  it('takes out what he may, and from the queue what he took', async () => {
    const beto = await novoFuncionario(test, ana);
    await mudarFuncionario(ana, beto, { limites: { descontoMaximo: 10, devolver: false, sangria: false } });
    const { id } = await abrirCaixa(beto);
    recusado(await pedirMovimento(beto, id), 403, 'ACIMA_DO_LIMITE');
    await movimentar(beto, id, { tipo: 'SUPRIMENTO' });
    await movimentar(beto, id, { origem: 'fila', criadaEm: NOW });
    expect((await lerCaixa(ana, id)).movimentos).toHaveLength(2);
  });
});

it('with the plan over a drawer still closes, and can be seen to be closed', async () => {
  const { id } = await abrirCaixa(ana);
  await test.sql.query('update lojas set plano_expira_em = $2 where id = $1', [ana.lojaId, NOW]);
  expect(await atual(ana)).toMatchObject({ id });
  recusado(await pedirMovimento(ana, id), 402, 'PLANO_EXPIRADO');
  recusado(await pedirAbertura(ana), 402, 'PLANO_EXPIRADO');
  expect((await pedirFechamento(ana, id)).statusCode).toBe(200);
});

describe('the list', () => {
  it('has the newest first, page by page', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      test.clock.advance(60_000);
      const { id } = await abrirCaixa(ana, { fundo: n });
      if (n < 4) await fecharCaixa(ana, id);
      ids.unshift(id);
    }
    const list = async (query: string) => {
      const answer = await ana.call('GET', `/api/caixas?${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ caixas: Caixa[] }>().caixas.map(({ id }) => id);
    };
    expect(await list('')).toEqual(ids);
    expect(await list('limite=2')).toEqual(ids.slice(0, 2));
    expect(await list(`limite=2&antes=${ids[1]}`)).toEqual(ids.slice(2, 4));
    expect(await list('situacao=abertos')).toEqual(ids.slice(0, 1));
    for (const query of ['limite=0', 'limite=101', 'antes=x', `antes=${randomUUID()}`, 'situacao=x']) {
      recusado(await ana.call('GET', `/api/caixas?${query}`), 400, 'VALIDACAO');
    }
  });
});
