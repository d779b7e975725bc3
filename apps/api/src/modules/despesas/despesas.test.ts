import { beforeAll, expect, it } from 'vitest';
import { newOwner, type Person, useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const despesa = { descricao: 'Farinha', valor: 99.9, categoria: 'Materiais', data: '2026-03-10' };
let ana: Person;
beforeAll(async () => {
  ana = await newOwner(test);
});

it.each(['descricao', 'valor', 'categoria', 'data'])(
  'an expense without %s is told the text of the form',
  async (campo) => {
    for (const missing of [undefined, null, ' ']) {
      const answer = await ana.call('POST', '/api/despesas', { ...despesa, [campo]: missing });
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
  const answer = await ana.call('POST', '/api/despesas', wrong);
  expect(answer.json().campos).toEqual({
    valor: 'Informe um número.',
    categoria: 'Escolha uma categoria da lista.',
    data: 'Informe uma data válida.',
  });
});
