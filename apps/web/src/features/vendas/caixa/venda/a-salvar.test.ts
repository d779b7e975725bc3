import { expect, it } from 'vitest';
import { item } from '../../../../fila/motor/simulador.test-helper.ts';
import { SEM_ENCOMENDA } from '../../encomenda.ts';
import { mesa } from '../atendimento/rascunho.test-helper.ts';
import { CARRINHO_VAZIO, fromItens } from '../carrinho/carrinho.ts';
import { SEM_ESCOLHA } from '../pagamento/escolha.ts';
import { aSalvar } from './a-salvar.ts';
import { type EmCurso, MONTANDO } from './em-curso.ts';
import type { Visto } from './intent.ts';

const visto: Visto = {
  contexto: mesa,
  carrinho: { ...CARRINHO_VAZIO, itens: fromItens([item('cafe', 2)]) },
  ...{ identificador: 'MESA 1', encomenda: SEM_ENCOMENDA, escolha: SEM_ESCOLHA, formas: [], limites: null },
  ...{ gavetaId: undefined, abertas: [], temCodigoPix: false, durable: true, limiteDe: () => undefined },
  drawn: { key: 'k1', id: 'v1', now: new Date('2026-03-02T12:00:00Z') },
};

it('an open tab that changed goes under the key that was drawn for it, on top of what it was', () => {
  expect(aSalvar(MONTANDO, visto)).toMatchObject({
    ...{ key: 'k1', operation: 'alterar', vendaId: 'v1' },
    base: [{ quantidade: 1 }],
    body: { versao: 1, itens: [{ quantidade: 2 }] },
  });
});

it.each<[string, Partial<Visto>, EmCurso]>([
  [
    'nothing changed',
    { carrinho: { ...CARRINHO_VAZIO, itens: fromItens(mesa.modo === 'editar' ? mesa.base : []) } },
    MONTANDO,
  ],
  ['it would be left empty', { carrinho: CARRINHO_VAZIO }, MONTANDO],
  ['its name is missing', { identificador: ' ' }, MONTANDO],
  ['it is another kind of sale', { contexto: { modo: 'balcao' } }, MONTANDO],
  ['the server said no to her face', {}, { em: 'recusada' }],
  ['it is being paid', {}, { em: 'encerrando', salva: false }],
])('nothing goes where %s', (_, como, estado) => {
  expect(aSalvar(estado, { ...visto, ...como })).toBeUndefined();
});
