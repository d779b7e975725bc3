/** A sale that is finished at the till: what stands in its way, and what becomes of it. */
import { LIMITES_DE_NOVO, type LimitesDoFuncionario } from '@balcao/contract/pessoas/permissoes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { falha } from '../../../../testing/desenhar.tsx';
import { type LojaDeTeste, lojaDeTeste } from '../../../../testing/loja.ts';
import {
  abrirVendas,
  cafe,
  caixa,
  comCafe,
  dito,
  escolher,
  escrever,
  itens,
  press,
  tecla,
  vender,
} from '../../loja-que-vende.test-helper.tsx';
import { vendida } from '../caixa.test-helper.tsx';

const VENDER = 'POST /api/vendas';
const VENDAS = /^\/api\/vendas$/;
const quantidade = () => caixa().getByLabelText<HTMLInputElement>('Quantidade de Café coado');

describe('what the server answers', () => {
  it('VENDA_DUPLICADA_TEMPORAL is asked about, and Já registrada sends nothing more', async () => {
    const page = await comCafe({ respostas: { [VENDER]: falha('VENDA_DUPLICADA_TEMPORAL') } });
    await tecla('F4');
    const question = await screen.findByRole('dialog', { name: 'Esta venda já foi registrada?' });
    within(question).getByText(
      'Venda duplicada detectada. Aguarde alguns segundos antes de tentar novamente.',
    );
    await press('Já registrada', question);
    await dito('Venda repetida descartada.');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    caixa().getByText('O carrinho está vazio');
    expect(page.enviados('POST', VENDAS)).toHaveLength(1);
  });
});

describe('what is missing', () => {
  it('is said of a sale without items under the title Atenção', async () => {
    const page = await abrirVendas({ em: '/selling/caixa' });
    await tecla('F4');
    await dito('Adicione pelo menos um produto.');
    expect(within(screen.getByRole('alert')).getByText('Atenção')).toBeTruthy();
    expect(page.enviados('POST')).toEqual([]);
  });

  it('is the identifier of a new tab: blanks are none, and it is asked for at its field', async () => {
    const page = await abrirVendas({ em: '/selling/caixa/comanda' });
    await escolher('Café coado');
    await escrever('Identificador da comanda', '   ');
    await press(/Abrir Comanda/);
    caixa().getByText('Informe o identificador da comanda.');
    expect(document.activeElement).toBe(caixa().getByLabelText('Identificador da comanda'));
    expect(page.enviados('POST')).toEqual([]);
  });
});

describe('the quantity that stands in the field', () => {
  it.each([
    ['the button', () => press(/Finalizar Venda/)],
    ['F4', () => tecla('F4')],
    ['Ctrl+Enter', () => tecla('Enter', { ctrlKey: true })],
    [
      'F8',
      async () => {
        await tecla('F8');
        await press('Guardar', await screen.findByRole('dialog', { name: 'Venda futura' }));
      },
    ],
  ])('is the one that is sold by %s', async (_, finalizar) => {
    const page = await comCafe();
    quantidade().focus();
    await escrever('Quantidade de Café coado', '6');
    caixa().getByText('6 itens');
    await finalizar();
    await waitFor(() => expect(page.enviados('POST')).toHaveLength(1));
    expect(page.enviados('POST')).toMatchObject([{ itens: [{ produtoId: 'cafe', quantidade: 6 }] }]);
  });

  it('is an error there where it is no whole number, and sells nothing', async () => {
    const page = await comCafe();
    const INTEIRO = 'Informe um número inteiro.';
    await escrever('Quantidade de Café coado', '2,5');
    expect(quantidade().value).toBe('2,5');
    expect(quantidade().getAttribute('aria-describedby')).toBe(within(itens()).getByText(INTEIRO).id);
    for (const key of ['F4', 'F8']) {
      caixa().getByRole('searchbox').focus();
      await tecla(key);
      expect(document.activeElement).toBe(quantidade());
    }
    // To who has it read out: the focus alone may say nothing.
    expect(caixa().getAllByRole('status').at(-1)?.textContent).toContain(INTEIRO);
    expect(page.enviados('POST')).toEqual([]);
  });

  it('is none of a scan that lands in it: the number stays, and the article is sold', async () => {
    const pao = { ...cafe, id: 'pao', nome: 'Pão', codigoBarras: '7891000100127' };
    const page = await comCafe({ produtos: [cafe, pao] });
    const field = quantidade();
    field.focus();
    // A scanner's keys, however long this machine takes from one to the next.
    const at = performance.now();
    let typed = '';
    for (const [n, digit] of [...pao.codigoBarras].entries()) {
      await tecla(digit, { timeStamp: at + n });
      typed += digit;
      fireEvent.change(field, { target: { value: typed } });
    }
    await tecla('Enter', { timeStamp: at + typed.length });
    expect(quantidade().value).toBe('1');
    await tecla('F4');
    await vendida();
    expect(page.enviados('POST', VENDAS)).toMatchObject([
      {
        itens: [
          { produtoId: 'cafe', quantidade: 1 },
          { produtoId: 'pao', quantidade: 1 },
        ],
      },
    ]);
  });
});

describe('what whoever sells may not do alone', () => {
  const DE_10 = 'Você pode dar até 10 % de desconto.';
  const especial = { ...cafe, id: 'especial', nome: 'Café especial', valor: 10 };

  /** An employee. */
  const bia = (limites: Partial<LimitesDoFuncionario> = {}) => {
    const loja = lojaDeTeste();
    const ela = { id: 'bia', nome: 'Bia', tipo: 'FUNCIONARIO', permissoes: ['vendas'] } as const;
    loja.quem = { ...loja.quem, ...ela, permissoes: ['vendas'], limites: { ...LIMITES_DE_NOVO, ...limites } };
    return loja;
  };
  const deBia = (descontoMaximo: number) =>
    abrirVendas({ loja: bia({ descontoMaximo }), em: '/selling/caixa', produtos: [especial] });
  const ajustar = async () => {
    await press('Dividir, desconto e acréscimo');
    return screen.findByRole('dialog', { name: 'Desconto e acréscimo' });
  };

  it('a discount above her limit is said before anything is sent', async () => {
    const page = await deBia(10);
    await escolher('Café especial');
    await escolher('Café especial');
    const ajustes = await ajustar();
    await escrever('Desconto', '2,01', ajustes);
    within(ajustes).getByText(DE_10);
    await escrever('Desconto', '2', ajustes);
    await press('Pronto', ajustes);
    // Two reais off twenty; with one coffee less they are a fifth.
    await press('Diminuir Café especial');
    await tecla('F4');
    await dito(DE_10);
    const outra = await screen.findByRole('dialog', { name: 'Desconto e acréscimo' });
    within(outra).getByText(DE_10);
    expect(page.enviados('POST')).toEqual([]);
    await escrever('Desconto', '1', outra);
    await press('Pronto', outra);
    await tecla('F4');
    await vendida();
    expect(page.enviados('POST')).toMatchObject([{ desconto: 1, pagamentos: [{ valor: 9 }] }]);
  });

  it('who may give none has no such field', async () => {
    await deBia(0);
    await escolher('Café especial');
    const ajustes = await ajustar();
    within(ajustes).getByLabelText('Acréscimo');
    expect(within(ajustes).queryByLabelText('Desconto')).toBeNull();
  });

  it('a price that became another is no discount of hers: the cart takes it over and says so', async () => {
    const page = await deBia(10);
    await escolher('Café especial');
    page.responder(
      VENDER,
      falha('ACIMA_DO_LIMITE', { produtos: [{ id: 'especial', nome: 'Café especial', valor: 12.5 }] }),
    );
    await tecla('F4');
    await dito('O preço mudou: Café especial agora custa R$\u00a012,50. Confira o total.');
    expect(itens().textContent).toContain('12,50');
    page.responder(VENDER, vender);
    await tecla('F4');
    await vendida();
    expect(page.enviados('POST').at(-1)).toMatchObject({
      ...{ itens: [{ preco: 12.5 }], pagamentos: [{ valor: 12.5 }] },
    });
  });

  const ACIMA = { [VENDER]: falha('LIMITE_FIADO', { disponivel: 15 }) };
  const fiar = async (loja: LojaDeTeste) => {
    loja.servidor.por('clientes', 'julia', {
      ...{ id: 'julia', nome: 'Dona Júlia', telefone: null, documento: null, endereco: null },
      ...{ observacao: null, limiteFiado: 15, saldo: 0, ultimaCompra: null },
    });
    const page = await abrirVendas({ loja, em: '/selling/caixa', produtos: [especial], respostas: ACIMA });
    await escolher('Café especial');
    await press('Fiado');
    await tecla('F4');
    const dialog = await screen.findByRole('dialog', { name: 'De quem é o fiado' });
    fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: 'julia' } });
    const julia = await screen.findByRole('option', { name: /Dona Júlia/ });
    await act(async () => void fireEvent.click(julia));
    await tecla('F4');
    const limite = await screen.findByRole('dialog', { name: 'O limite de fiado não alcança' });
    return { page, limite };
  };

  it('fiado above the limit: she is told what is left and whom to ask, and the sale stays', async () => {
    const { limite } = await fiar(bia());
    expect(limite.textContent).toContain('Este cliente ainda pode levar R$\u00a015,00 fiado.');
    expect(limite.textContent).toContain('O dono da loja pode autorizar.');
    expect(within(limite).queryByRole('button', { name: 'Autorizar' })).toBeNull();
    await press('Voltar', limite);
    within(itens()).getByText('Café especial');
  });

  it('fiado above the limit: the owner lets it be more', async () => {
    const { page, limite } = await fiar(lojaDeTeste());
    page.responder(VENDER, vender);
    await press('Autorizar', limite);
    await vendida();
    const [antes, depois] = page.enviados('POST', VENDAS);
    expect(antes).not.toHaveProperty('autorizar');
    expect(depois).toMatchObject({ autorizar: true, clienteId: 'julia' });
  });
});
