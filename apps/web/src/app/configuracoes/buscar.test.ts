import { expect, it } from 'vitest';
import { buscar } from './buscar.ts';
import { TODOS_OS_GRUPOS } from './paginas.ts';

it.each([
  ['cnpj', [['Loja', 'CNPJ ou CPF']]],
  // What is called so stands before what has it on its page.
  [
    'taxa',
    [
      ['Taxa de serviço', undefined],
      ['Formas de pagamento', 'Taxa'],
    ],
  ],
  ['endereco', [['Loja', 'Endereço']]],
  ['perdas', [['Estoque', 'Quem vende pode registrar perdas']]],
  ['Gorjeta', [['Taxa de serviço', undefined]]],
  ['senha atual', [['Senha e PIN', 'Senha atual']]],
  [
    'impressora',
    [
      ['Impressoras', undefined],
      ['Ajuda com impressoras', undefined],
      ['Loja', undefined],
      ['Cozinha', 'Impressora'],
    ],
  ],
  ['xyz', []],
])('%s finds its settings', (texto, achadas) => {
  expect(buscar(TODOS_OS_GRUPOS, texto).map(({ pagina, onde }) => [pagina.titulo, onde])).toEqual(achadas);
});
