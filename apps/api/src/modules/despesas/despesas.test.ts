import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { lojaDoArquivo } from '../../testing/loja/uma-loja.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = lojaDoArquivo(test);
const despesa = { descricao: 'Farinha', valor: 99.9, categoria: 'Materiais', data: '2026-03-10' };

it.each(['descricao', 'valor', 'categoria', 'data'])(
  'an expense without %s is told the text of the form',
  async (campo) => {
    for (const missing of [undefined, null, ' ']) {
      const answer = await loja.call('POST', '/api/despesas', { ...despesa, [campo]: missing });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'VALIDACAO',
        mensagem: 'Preencha todos os campos',
        campos: { [campo]: 'Preencha todos os campos' },
      });
    }
  },
);

it('an expense filled in wrongly is told what is wrong', async () => {
  const wrong = { ...despesa, valor: '99', categoria: 'Comida', data: '2026-02-30' };
  const answer = await loja.call('POST', '/api/despesas', wrong);
  expect(answer.json().campos).toEqual({
    valor: 'Informe um número.',
    categoria: 'Escolha uma categoria da lista.',
    data: 'Informe uma data válida.',
  });
});

describe('an expense that brings its id', () => {
  const listed = async () => await loja.get<{ id: string }[]>('/api/despesas');

  it('is made once, however often and at whatever time it is sent', async () => {
    const mine = { ...despesa, id: randomUUID() };
    const twice = await Promise.all([1, 2].map(() => loja.call('POST', '/api/despesas', mine)));
    const again = await loja.call('POST', '/api/despesas', { ...mine, descricao: ' Farinha ' });
    for (const answer of [...twice, again]) {
      expect(answer.statusCode, answer.body).toBe(201);
      const nunca = { vencimento: null, pagaEm: null, compraId: null };
      const nada = { ...nunca, serieId: null, repete: null, movimentoId: null };
      expect(answer.json()).toEqual({ ...mine, ...nada, criadaEm: '2026-03-10T15:00:00.000Z' });
    }
    expect((await listed()).filter(({ id }) => id === mine.id)).toHaveLength(1);
  });

  it.each([{ descricao: 'Fermento' }, { valor: 99.91 }, { categoria: 'Outros' }, { data: '2026-03-11' }])(
    'is refused with other content: %o',
    async (other) => {
      const mine = { ...despesa, id: randomUUID() };
      await loja.call('POST', '/api/despesas', mine);
      const answer = await loja.call('POST', '/api/despesas', { ...mine, ...other });
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'ID_EM_USO']);
      expect(answer.json().mensagem).toBe('Esta despesa já foi registrada. Confira a lista.');
      expect(await listed()).toContainEqual(expect.objectContaining(mine));
    },
  );

  it('does not meet the same id of another store', async () => {
    const mine = { ...despesa, id: randomUUID() };
    const rui = await test.novoDono();
    for (const person of [loja, rui]) {
      expect((await person.call('POST', '/api/despesas', mine)).statusCode).toBe(201);
    }
    expect(await rui.get('/api/despesas')).toHaveLength(1);
  });
});

describe('the report of expenses', () => {
  it('is of a period, or of chosen days with both ends included', async () => {
    const eva = await test.novoDono();
    for (const [data, valor, categoria] of [
      ['2026-02-28', 1, 'Outros'],
      ['2026-03-01', 10.5, 'Aluguel'],
      ['2026-03-05', 20, 'Energia'],
      ['2026-03-09', 5, 'Aluguel'],
      ['2026-03-10', 100, 'Outros'],
    ]) {
      await eva.call('POST', '/api/despesas', { descricao: 'Conta', valor, categoria, data });
    }
    const report = async (query: string) => eva.get(`/api/despesas/relatorio?${query}`);
    expect(await report('dataInicio=2026-03-01&dataFim=2026-03-09')).toEqual({
      totalGeral: 35.5,
      porCategoria: [
        { categoria: 'Energia', total: 20 },
        { categoria: 'Aluguel', total: 15.5 },
      ],
      compras: 0,
      inicio: '2026-03-01',
      fim: '2026-03-09',
    });
    expect(await report('periodo=semana')).toMatchObject({ totalGeral: 105, inicio: '2026-03-08' });
    expect(await report('dataInicio=&dataFim=')).toMatchObject({ totalGeral: 135.5, fim: '2026-03-31' });
  });

  it.each([
    ['dataInicio=2026-03-01', 'dataFim', 'Por favor, selecione as datas de início e fim.'],
    ['dataFim=2026-03-01', 'dataInicio', 'Por favor, selecione as datas de início e fim.'],
    [
      'dataInicio=2026-03-02&dataFim=2026-03-01',
      'dataInicio',
      'A data de início deve ser anterior à data de fim.',
    ],
    ['dataInicio=2026-02-30&dataFim=2026-03-01', 'dataInicio', 'Informe uma data válida.'],
    ['periodo=dia', 'periodo', 'Use hoje, semana, mes ou ano.'],
  ])('refuses %s', async (query, campo, texto) => {
    const answer = await loja.call('GET', `/api/despesas/relatorio?${query}`);
    expect([answer.statusCode, answer.json().campos]).toEqual([400, { [campo]: texto }]);
  });
});
