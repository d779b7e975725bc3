import { formatCentavos } from '@balcao/contract/base/money';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lojaDeTeste, padaria } from '../../../../testing/loja.ts';
import { cafe, caixa, escolher, itens, press } from '../../loja-que-vende.test-helper.tsx';
import {
  artigo,
  atrasada,
  bipar,
  busca,
  COD_CAFE,
  COD_SUCO,
  digitar,
  emNada,
  finalizar,
  focar,
  noCaixa,
  quantidade,
  reais,
  suco,
  teclar,
  vendida,
} from '../caixa.test-helper.tsx';

const totais = (till: Awaited<ReturnType<typeof noCaixa>>) =>
  till.enviados('POST').map(({ pagamentos }) => (pagamentos as { valor: number }[])[0]?.valor);

describe('keys that come twice, or too early', () => {
  it.each([
    ['F4', {}],
    ['Enter', { ctrlKey: true }],
  ])('%s pressed twice sells once', async (key, mais) => {
    const till = await noCaixa();
    await escolher('Café coado');
    await teclar(key, mais);
    await vendida();
    await teclar(key, mais);
    await screen.findByText('Adicione pelo menos um produto.');
    expect(till.enviados('POST')).toHaveLength(1);
  });

  it('after the till Enter begins the next sale, and F9 a tab', async () => {
    await noCaixa();
    await teclar('Escape');
    const balcao = await screen.findByRole('button', { name: /Vendas No Balcão/ });
    expect(document.activeElement).toBe(balcao);
    await teclar('F9');
    await screen.findByRole('dialog', { name: 'Nova comanda' });
  });

  it('a name and Enter before the products are there count once they are', async () => {
    const produtos = atrasada([cafe]);
    await noCaixa(produtos.como);
    await digitar('cafe');
    await teclar('Enter');
    expect(busca().value).toBe('cafe');
    expect(quantidade('Café coado')).toBeUndefined();
    await produtos.chegar();
    await waitFor(() => expect(quantidade('Café coado')).toBe('1'));
    expect(busca().value).toBe('');
  });
});

describe('the till never goes deaf', () => {
  it('whatever takes the button under the focus away', async () => {
    await noCaixa({ produtos: [cafe, suco] });
    for (const code of [COD_CAFE, COD_CAFE, COD_SUCO]) await bipar(code);
    await focar('Remover Suco de laranja');
    await teclar('Enter');
    expect(quantidade('Suco de laranja')).toBeUndefined();
    expect(document.activeElement).toBe(busca());
    await focar('Desfazer');
    await teclar('Enter');
    expect(quantidade('Suco de laranja')).toBe('1');
    expect(document.activeElement).toBe(busca());
    // The last piece goes with its line, by the button that took the others.
    await focar('Diminuir Café coado');
    await teclar('Enter');
    expect(quantidade('Café coado')).toBe('1');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remover Café coado');
    await teclar('Enter');
    expect(quantidade('Café coado')).toBeUndefined();
    expect(document.activeElement).toBe(busca());
    await bipar(COD_CAFE);
    expect(quantidade('Café coado')).toBe('1');
  });

  it('a press beside everything leads back to the search', async () => {
    await noCaixa();
    await bipar(COD_CAFE);
    await act(async () => caixa().getByLabelText('Quantidade de Café coado').focus());
    await act(async () => void fireEvent.mouseDown(screen.getByRole('region', { name: 'Carrinho' })));
    expect(document.activeElement).toBe(busca());
  });

  it('with the focus on nothing: scanner, letters and the keys that sell', async () => {
    const till = await noCaixa({ produtos: [cafe, suco] });
    await bipar(COD_CAFE);
    await emNada();
    await bipar(COD_SUCO);
    expect(quantidade('Suco de laranja')).toBe('1');
    await emNada();
    await digitar('caf');
    expect(busca().value).toBe('caf');
    await emNada();
    await teclar('Escape');
    expect(busca().value).toBe('');
    await emNada();
    await finalizar();
    expect(totais(till)).toEqual([13.5]);
  });

  it('by the scanner alone: its own code finishes each sale', async () => {
    const till = await noCaixa();
    for (const pieces of [1, 2, 3]) {
      for (let piece = 1; piece <= pieces; piece += 1) await bipar(COD_CAFE);
      await bipar('BALCAO-FINALIZAR');
      await waitFor(async () =>
        expect(reais(await vendida())).toContain(`R$ ${(4.5 * pieces).toFixed(2)}`.replace('.', ',')),
      );
    }
    expect(totais(till)).toEqual([4.5, 9, 13.5]);
    await press('Fechar', screen.getByRole('dialog', { name: 'Vendas No Balcão' }));
    await screen.findByRole('heading', { name: /^Central de Vendas/ });
  });
});

it('a scanned pack is one line at its price, or as many pieces; `3*` before it are three packs', async () => {
  const CAIXA = { codigo: '17891000100100', quantidade: 12 };
  const lata = artigo('Lata', 4, {
    outrosCodigos: [CAIXA.codigo, '27891000100107'],
    embalagens: [
      { ...CAIXA, valor: 42 },
      { codigo: '27891000100107', quantidade: 6, valor: null },
    ],
  });
  const till = await noCaixa({ produtos: [lata] });
  await bipar(CAIXA.codigo);
  await bipar(CAIXA.codigo);
  await digitar('3*27891000100107');
  await teclar('Enter');
  expect([quantidade('Lata (caixa com 12)'), quantidade('Lata')]).toEqual(['2', '18']);
  await finalizar();
  expect(till.enviados('POST')).toMatchObject([
    {
      itens: [
        { produtoId: lata.id, preco: 42, quantidade: 2, embalagem: CAIXA },
        { produtoId: lata.id, preco: 4, quantidade: 18, embalagem: null },
      ],
    },
  ]);
});

it('a label of the scale is a line at its price; one that was misread is said, and nothing is added', async () => {
  const queijo = artigo('Queijo', 39.9, { unidade: 'kg', codigoBalanca: '10085' });
  const loja = lojaDeTeste();
  loja.inteiras.loja = { ...padaria, balanca: [{ prefixo: '21', digitosDoCodigo: 5, tipo: 'PRECO' }] };
  const till = await noCaixa({ loja, produtos: [queijo] });
  await bipar('2110085002849');
  expect(quantidade('Queijo')).toBe('0,071');
  expect(itens().textContent).toContain('preço da etiqueta');
  expect(itens().textContent).toContain(formatCentavos(284));
  await bipar('2110085002848');
  await screen.findByText('Dígito errado: leia de novo');
  await finalizar();
  expect(till.enviados('POST')).toMatchObject([
    {
      itens: [{ produtoId: queijo.id, preco: 39.9, quantidade: 0.071, valor: 2.84 }],
      pagamentos: [{ valor: 2.84 }],
    },
  ]);
});
